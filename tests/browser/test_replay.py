"""A replay in a browser: steps, turns, whose eyes, a link for others, playing on."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.looking import barriers


def conceded(page: Page) -> str:
    """A game against an agent that is over; the address of its replay."""
    page.goto("/")
    table = page.evaluate(PLAYED)
    return f"/replays/{table}~0"


PLAYED = """async () => {
  const said = { 'content-type': 'application/json', 'x-arbiter': '1' };
  const seats = [{ kind: 'me', deck: 'embers' }, { kind: 'agent', level: 'random', deck: 'thicket' }];
  const { table } = await (await fetch('/api/tables', { method: 'POST', headers: said, body: JSON.stringify({ seats }) })).json();
  const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/tables/${table}/socket`);
  let ref = 0, answers = 0;
  await new Promise((done) => {
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.type === 'room' && message.state === 'over') return done();
      if (message.type !== 'screen' || message.outcome || !message.question) return;
      const question = message.question;
      const key = (question.options.find((one) => one.verb === 'play') ?? {}).key || question.idle || question.options[0]?.key;
      const some = question.begun ?? question.options.slice(0, question.least).map((one) => one.key);
      const answer = question.kind === 'pick one' ? key : some;
      socket.send(JSON.stringify(++answers > 12
        ? { type: 'concede', ref: ++ref, seat: 0 }
        : { type: 'answer', ref: ++ref, seat: 0, number: question.number, answer }));
    };
  });
  socket.close();
  return table;
}"""


def test_step_by_step_and_on_from_there(page: Page, visit: Visit, axe: str) -> None:
    page.goto(conceded(page))
    line = page.get_by_role("slider", name="Time line")
    expect(line).to_have_value("0")
    page.get_by_role("button", name="One turn on").click()
    expect(page.locator(".told")).to_contain_text("Turn 1")
    before = line.input_value()
    page.locator("body").press(".")
    expect(line).to_have_value(str(int(before) + 1))
    page.locator("body").press(",")
    expect(line).to_have_value(before)
    page.locator("body").press("End")
    expect(page.locator(".told")).to_contain_text(re.compile("concede|leaves|wins|loses"))
    page.get_by_label("Seen by").select_option("0")
    expect(page.locator(".told")).to_be_visible()
    assert barriers(page, axe, ".time") == []
    page.get_by_role("button", name="Share").click()
    link = page.get_by_role("textbox", name="Share").input_value()
    other = visit()
    other.goto(link)
    expect(other.get_by_role("slider", name="Time line")).to_be_visible()
    page.locator("body").press("Home")
    page.get_by_role("button", name="Play on", exact=True).click()
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url("**/table/**")
    expect(page.get_by_role("region", name="The question")).to_contain_text(re.compile("hand|first turn"))


def test_nobody_else_sees_a_game_that_was_not_shared(page: Page, visit: Visit) -> None:
    address = conceded(page)
    other = visit("phone", "ru")
    other.goto(address)
    expect(other.get_by_role("alert")).to_be_visible()
    expect(other.get_by_role("slider")).to_have_count(0)
