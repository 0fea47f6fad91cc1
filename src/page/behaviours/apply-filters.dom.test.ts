import { afterEach, expect, it, vi } from 'vitest';
import { applyFiltersAtOnce } from './apply-filters';

afterEach(() => vi.restoreAllMocks());

it.each([
  { detail: 1, folding: null, sent: '10' },
  // By a key.
  { detail: 0, folding: null, sent: undefined },
  // Above the list, where several are chosen before they are sent.
  { detail: 1, folding: document.body, sent: undefined },
])('a click on a filter beside a list applies it: %j', async ({ detail, folding, sent }) => {
  document.body.innerHTML = `<div><input type="checkbox"><form><fieldset>
    <label><input type="radio" name="size" value="" checked><span>All</span></label>
    <label><input type="radio" name="size" value="10"><span id="ten">10 MB</span></label>
  </fieldset></form></div>`;
  const side = document.querySelector('div');
  const submitted: unknown[] = [];
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (
    this: HTMLFormElement,
  ) {
    submitted.push(new FormData(this).get('size'));
  });
  vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(folding);
  applyFiltersAtOnce(side);
  // A key chooses the option itself, not its label.
  side
    ?.querySelector(detail ? '#ten' : '[value="10"]')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }));
  await new Promise((done) => setTimeout(done, 5));
  expect(submitted[0]).toBe(sent);
});
