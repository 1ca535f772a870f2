"""Each edition prints in a colour of its own, which the tokens name."""

import pytest

from companion.scoring.editions import editions
from companion.sheets.bundled import colours, edition_colour
from tests.test_look import contrast


@pytest.mark.parametrize("edition", editions())
def test_a_heading_in_it_reads_on_white_paper(edition: str) -> None:
    assert contrast(edition_colour(edition), "#ffffff") >= 4.5


def test_no_two_editions_share_one() -> None:
    assert len({edition_colour(edition) for edition in editions()}) == len(editions())


def test_an_edition_that_the_tokens_do_not_know_prints_in_ink() -> None:
    assert edition_colour("nobody") == colours()["ink"]
