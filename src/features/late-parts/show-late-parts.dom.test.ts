import { afterEach, expect, it, vi } from 'vitest';
import { pageAgain } from '../../platform/http/page-again';
import { showLateParts } from './show-late-parts';

vi.mock('../../platform/http/page-again');
afterEach(() => {
  vi.resetAllMocks();
  document.body.replaceChildren();
});

const PAGE = '<div data-late="home-apps,shelf"></div><div data-late="home-games,shelf"></div>';
const answer = (markup: string | undefined) =>
  vi
    .mocked(pageAgain)
    .mockResolvedValue(
      markup === undefined ? undefined : new DOMParser().parseFromString(markup, 'text/html'),
    );

it('puts a part in its place that the page has when it is asked for again, once for all parts', async () => {
  document.body.innerHTML = PAGE;
  answer('<div data-space="home-apps,shelf"><b>Tide</b></div><div data-late="home-games,shelf">');
  const shown = vi.fn();
  showLateParts(shown);
  await expect.poll(() => document.body.textContent).toBe('Tide');
  expect(pageAgain).toHaveBeenCalledTimes(1);
  expect(shown.mock.calls).toEqual([[document.querySelector('[data-space]')]]);
  expect(document.querySelectorAll('[data-late]')).toHaveLength(1);
});

it('leaves the page as it is when it cannot be had', async () => {
  document.body.innerHTML = PAGE;
  answer(undefined);
  showLateParts(() => undefined);
  await vi.waitFor(() => expect(pageAgain).toHaveBeenCalled());
  expect(document.body.innerHTML).toBe(PAGE);
});
