import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { entries } from '../../platform/storage/entries';
import { erase } from '../../platform/storage/storage';
import { loadCategories } from './load-categories';

const categories = [{ id: 1, slug: 'tools', name: 'Tools', resourceType: 0, count: 3 }];

const { ontouchstart } = window;
beforeEach(() => {
  Reflect.deleteProperty(window, 'ontouchstart'); // no touch screen
  vi.spyOn(console, 'log').mockReturnValue(undefined);
  vi.stubGlobal('matchMedia', () => ({ matches: true })); // a PC
  const body = { state: { code: 2000000, msg: 'OK' }, data: { categories } };
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json(body)),
  );
  const island = document.createElement('div');
  island.dataset.island = 'menu';
  island.innerHTML =
    '<nav aria-label="Menu"><ul><li><a href="/apps">Apps</a><ul></ul></li></ul></nav>';
  document.body.append(island);
});
afterEach(async () => {
  document.querySelector('[data-island=menu]')?.remove();
  Object.assign(window, { ontouchstart });
  await erase(entries.answers);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const link = () => document.querySelector<HTMLElement>('[data-island=menu] a');

it('requests nothing before the menu is used, and the categories once it has the focus', async () => {
  const update = vi.fn();
  expect('ontouchstart' in window).toBe(false);
  loadCategories(update);
  await new Promise(requestAnimationFrame);
  expect(fetch).not.toHaveBeenCalled();
  link()?.focus();
  await vi.waitFor(() => expect(update).toHaveBeenCalled());
});

it('requests the categories when the menu has the focus already', async () => {
  const update = vi.fn();
  link()?.focus();
  loadCategories(update);
  await vi.waitFor(() => expect(update).toHaveBeenCalled());
});

it.each([
  ['shut', true, []],
  ['open', false, [new DOMRect()]],
])(
  'a tap on a tag whose pop-up is %s: its pop-up opens instead of the link: %s',
  (_, opens, rects) => {
    vi.stubGlobal('matchMedia', () => ({ matches: false })); // loads nothing
    loadCategories(vi.fn());
    const tag = link();
    const popUp = tag?.nextElementSibling;
    if (!tag || !popUp) throw new Error('The menu has a tag with a pop-up.');
    tag.removeAttribute('href'); // jsdom cannot navigate
    vi.spyOn(popUp, 'getClientRects').mockReturnValue(rects as unknown as DOMRectList);
    tag.dispatchEvent(new Event('touchstart', { bubbles: true }));
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    tag.dispatchEvent(click);
    expect(click.defaultPrevented).toBe(opens);
    expect(tag.parentElement?.hasAttribute('data-list')).toBe(opens);
  },
);
