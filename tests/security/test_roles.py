"""Who has no link sees nothing, who follows changes nothing, an ended link opens nothing."""

import json
from collections.abc import Callable
from io import BytesIO

import pytest
from flask import Flask

from companion.store.tables import Role
from tests.security.conftest import OWN, Attacker

Person = Callable[[], Attacker]


def follow_link(app: Flask, game: str) -> str:
    made = app.extensions["companion"].links.make(game[3:], Role.FOLLOW)
    return f"/g/{made}"


def game_rules(app: Flask, method: str) -> list[str]:
    return sorted(
        rule.rule
        for rule in app.url_map.iter_rules()
        if rule.rule.startswith("/g/<token>") and method in (rule.methods or ())
    )


def filled(rule: str, token: str) -> str:
    path = rule.replace("<token>", token).replace("<int:category>", "1").replace("<seat>", "p1")
    return "".join(
        part if "<" not in part else "1" for part in path.replace(">", ">\0").split("\0")
    )


def steps(app: Flask, game: str) -> list[str]:
    found = app.extensions["companion"].games.open(game[3:])
    return [step.form_id for step in found.steps] if found else []


def test_who_follows_gets_403_for_every_form_and_changes_nothing(
    app: Flask, person: Person
) -> None:
    """Keeping the game on a list, or taking it off, is about the own phone only."""
    game = person().begin()
    link = follow_link(app, game)
    before = steps(app, game)
    follower = person()
    own_list = ("/keep", "/forget")
    tried = 0
    for rule in game_rules(app, "POST"):
        if rule.endswith(own_list):
            continue
        form = {"set": "p1 pesos 5", "form_id": rule, "role": "write", "name_p1": "Eve"}
        status = follower.post(filled(rule, link[3:]), **form)
        kind_matters = status in (404, 409) and any(word in rule for word in ("/play", "/table"))
        assert status == 403 or kind_matters, rule
        tried += status == 403
    assert tried >= 6
    assert steps(app, game) == before
    assert person().client.get(game).status_code == 200
    assert "Eve" not in person().client.get(game).text


def test_who_follows_may_read(app: Flask, person: Person) -> None:
    link = follow_link(app, person().begin())
    follower = person()
    for path in ("", "/c/1", "/changes?seen=0", "/score.json", "/game.json", "/sheet"):
        assert follower.client.get(link + path).status_code == 200, path
    assert 'form="tap"' not in follower.client.get(f"{link}/c/1").text


def test_nothing_a_follower_sees_holds_the_address_for_writing(app: Flask, person: Person) -> None:
    writer = person()
    game = writer.begin()
    link = follow_link(app, game)
    follower = person()
    follower.post(f"{link}/keep")
    for rule in game_rules(app, "GET"):
        answer = follower.client.get(filled(rule, link[3:]))
        assert game[3:].encode() not in answer.data, rule
    assert game[3:] not in follower.client.get("/").text


def test_who_follows_cannot_bring_back_what_was_deleted(app: Flask, person: Person) -> None:
    writer, follower = person(), person()
    game = writer.begin()
    link = follow_link(app, game)
    follower.post(f"{link}/keep")
    private = app.extensions["companion"].games.open(game[3:]).row.id
    writer.post(f"{game}/delete")
    assert private not in follower.client.get("/").text
    follower.post("/restore", game=private)
    assert follower.client.get(link).status_code == 404
    assert writer.post("/restore", game=private) == 303
    assert follower.client.get(link).status_code == 200


def test_an_export_is_no_key(app: Flask, person: Person) -> None:
    """No address, no phone; and bringing it in elsewhere leads to another game."""
    writer, thief = person(), person()
    game = writer.begin()
    writer.post(f"{game}/tap", set="p1 pesos 5", form_id="t")
    phone = writer.client.get_cookie("phone")
    exported = thief.client.get(follow_link(app, game) + "/game.json").data
    assert phone
    for secret in (game[3:], phone.value):
        assert secret.encode() not in exported
    upload = {"file": (BytesIO(exported), "game.json")}
    brought = thief.client.post("/import", data=upload, headers=OWN).location
    assert brought != game
    assert thief.post(f"{brought}/tap", set="p1 pesos 99", form_id="mine") == 303
    assert [form_id.partition(".")[0] for form_id in steps(app, game)] == ["new", "t"]
    assert json.loads(exported)["games"][0]["steps"][0]["form_id"] == "new"
    repeated = {"edition": "argentina", "name_1": "X", "form_id": "new"}
    assert thief.client.post("/new", data=repeated, headers=OWN).location != game


def test_a_renewed_link_opens_nothing_any_more(app: Flask, person: Person) -> None:
    writer, other = person(), person()
    game = writer.begin()
    renewed = writer.client.post(f"{game}/join/renew", data={"role": "write"}, headers=OWN).location
    new = renewed.removesuffix("/join")
    assert new != game
    for rule in game_rules(app, "GET"):
        assert other.client.get(filled(rule, game[3:])).status_code == 404, rule
    for rule in game_rules(app, "POST"):
        if rule.endswith("/forget"):
            continue  # off the own list, whether it is on it or not
        assert other.post(filled(rule, game[3:]), role="write", form_id=rule) in (403, 404), rule
    assert writer.client.get(new).status_code == 200


def test_another_phone_lists_nothing_and_a_made_up_phone_is_none(person: Person) -> None:
    writer, stranger = person(), person()
    game = writer.begin(title="Only ours")
    assert "Only ours" in writer.client.get("/").text
    for cookie in ("", "a", "x" * 200, "' OR 1=1 --", "../../etc/passwd", "A" * 24):
        stranger.client.set_cookie("phone", cookie)
        page = stranger.client.get("/").text
        assert "Only ours" not in page
        assert game not in page


@pytest.mark.parametrize("token", ["", "x", "%00", "..", "%2e%2e", "'", "a" * 5000, "é", "%ff"])
def test_made_up_addresses_open_nothing(person: Person, token: str) -> None:
    one = person()
    for path in (f"/g/{token}", f"/g/{token}/edit", f"/copy/{token}", f"/g/{token}/game.json"):
        assert one.client.get(path).status_code in (308, 404), path
        assert one.post(path) in (308, 404, 405), path


def test_a_copy_pinned_by_another_keeps_its_address_to_itself(app: Flask, person: Person) -> None:
    owner, guest = person(), person()
    form = {"edition": "argentina", "name": "Ours"}
    copy = owner.client.post("/copy", data=form, headers=OWN).location.removeprefix("/copy/")
    game = owner.begin(copy=copy)
    assert copy in owner.client.get(f"{game}/edit").text
    assert copy not in guest.client.get(f"{game}/edit").text
    assert guest.post(f"{game}/edit", form_id="e", name_p1="Anna", copy="pinned") == 303
    row = app.extensions["companion"].games.open(game[3:]).row
    assert (row.copy_id is not None, row.copy_version) == (True, 1)
