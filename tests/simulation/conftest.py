"""What tests of whole lives share: silence. Nothing of a life belongs here."""

import logging
from collections.abc import Iterator

import pytest


@pytest.fixture
def silence() -> Iterator[None]:
    """Trouble is what these lives are made of; nobody reads its log."""
    before = logging.root.manager.disable
    logging.disable(logging.CRITICAL)
    yield
    logging.disable(before)
