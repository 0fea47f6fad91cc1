import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../helpers/cdp';
import { type Store, startStore } from '../helpers/store-server';
import { ENGINE_NAMES, openEngine } from './open';
import { leave, visit } from './visit';

/** Parts whose place says whether the style sheets were understood. */
const PARTS = [
  'header',
  'header form',
  'main',
  'h1',
  'main [data-app-id]',
  'main img',
  'main [data-island=download]',
  'footer',
];

/** Fonts are drawn a little differently after ten years; a part that fell out of its place is far further off. */
const TOLERANCE_PX = 12;

const OLD = ENGINE_NAMES.slice(0, -1);
const TODAY = ENGINE_NAMES[3];

let store: Store;
let today: Browser;

beforeAll(async () => {
  store = await startStore();
  today = await openEngine(TODAY);
});

afterAll(async () => {
  await today?.close();
  await store?.close();
});

describe.each(OLD)('the layout on %s', (name) => {
  let old: Browser;

  beforeAll(async () => {
    old = await openEngine(name);
  });

  afterAll(() => old?.close());

  it.each([
    ['/', 360],
    ['/', 1280],
    ['/app/1', 360],
    ['/app/1', 1280],
    ['/apps', 360],
    ['/search?key=a', 1280],
  ])('of %s at %i px is that of today', async (path, width) => {
    const expected = await places(today, `${store.url}${path}`, width);
    const actual = await places(old, `${store.url}${path}`, width);
    expect(Object.keys(expected)).toContain('h1');
    expect(Object.keys(actual)).toEqual(Object.keys(expected));
    const moved = Object.entries(expected).filter(([part, box]) =>
      box.some((value, i) => Math.abs(value - (actual[part]?.[i] ?? 0)) > TOLERANCE_PX),
    );
    expect(moved.map(([part, box]) => ({ part, today: box, onThis: actual[part] }))).toEqual([]);
  });
});

/** Left edge and width of each part that the page has, and how wide the page scrolls. */
async function places(browser: Browser, url: string, width: number) {
  const page = await visit(browser, url, { width, height: 800, mobile: true });
  const boxes = await page.evaluate<Record<string, number[]>>(`(() => {
    const boxes = { page: [0, document.scrollingElement.scrollWidth] };
    ${JSON.stringify(PARTS)}.forEach((part) => {
      const element = document.querySelector(part);
      if (!element) return;
      const { left, width } = element.getBoundingClientRect();
      boxes[part] = [left, width].map(Math.round);
    });
    return boxes;
  })()`);
  await leave(page);
  return boxes;
}
