"""Only our own pages send forms: decided by Sec-Fetch-Site, else by Origin, else refused."""

import pytest

from tests.web.visitor import Visitor

FORM = {"edition": "argentina", "name_1": "Ana"}


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"Origin": "null"},
        {"Origin": ""},
        {"Origin": "http://elsewhere.example"},
        {"Origin": "https://localhost"},
        {"Origin": "http://localhost:81"},
        {"Origin": "http://localhost.elsewhere.example"},
        {"Origin": "http://["},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Sec-Fetch-Site": "cross-site", "Origin": "http://localhost"},
        {"Sec-Fetch-Site": ""},
    ],
)
def test_forms_from_elsewhere_are_refused(ana: Visitor, headers: dict[str, str]) -> None:
    game = ana.begin()
    for path in ("/new", "/import", "/settings", "/copy", f"{game}/tap", f"{game}/delete"):
        assert ana.client.post(path, data=FORM, headers=headers).status_code == 403
    assert ana.get(game).status_code == 200


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://localhost"},
        {"Sec-Fetch-Site": "same-origin"},
        {"Sec-Fetch-Site": "none"},
        {"Sec-Fetch-Site": "same-origin", "Origin": "null"},
    ],
)
def test_our_own_forms_are_taken(ana: Visitor, headers: dict[str, str]) -> None:
    assert ana.client.post("/new", data=FORM, headers=headers).status_code == 303


def test_other_unsafe_methods_are_refused_too(ana: Visitor) -> None:
    game = ana.begin()
    for method in ("PUT", "PATCH", "DELETE"):
        assert ana.client.open(game, method=method).status_code == 403


def test_links_from_elsewhere_are_followed(ana: Visitor) -> None:
    assert ana.get(ana.begin(), Sec_Fetch_Site="cross-site").status_code == 200
