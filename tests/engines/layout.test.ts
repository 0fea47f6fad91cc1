import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import type { Browser } from '../helpers/cdp';
import { OLD, openEngine, TODAY } from './open';
import { leave, visit } from './visit';

/** Elements whose position shows whether the engine understood the style sheets. */
const PARTS = [
  'header',
  'header form',
  'main',
  'h1',
  'main [data-app-id]',
  'main img',
  'main [data-download]',
  'footer',
];

/** Fonts render slightly differently after ten years; a misplaced element is much further off. */
const TOLERANCE_PX = 12;

const store = inject('engineStore');
const APP = `${store}/app/1`;
let today: Browser;

beforeAll(async () => {
  today = await openEngine(TODAY);
});

afterAll(async () => {
  await today?.close();
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
  ])('of %s at %i px is the same as today’s', async (path, width) => {
    const expected = await ofToday(`${store}${path}`, width);
    const actual = await places(old, `${store}${path}`, width);
    expect(Object.keys(expected)).toContain('h1');
    expect(Object.keys(actual)).toEqual(Object.keys(expected));
    expect(moved(expected, actual)).toEqual([]);
  });
});

describe('the comparison', () => {
  it('finds a column that an old engine interprets differently', async () => {
    const old = await openEngine('Chromium 64');
    onTestFinished(() => old.close());
    const columns = 'document.querySelector("h1").parentNode.parentNode.style.flexDirection';
    const actual = await places(old, APP, 360, `${columns} = 'column'`);
    expect(moved(await ofToday(APP, 360), actual).map(({ part }) => part)).toContain('h1');
  });
});

type Places = Record<string, number[]>;

/** The elements that differ from today's position. */
function moved(expected: Places, actual: Places) {
  return Object.entries(expected)
    .map(([part, box]) => ({ part, today: box, onThis: actual[part] }))
    .filter(({ today: box, onThis }) =>
      box.some((value, i) => Math.abs(value - (onThis?.[i] ?? 0)) > TOLERANCE_PX),
    );
}

const known = new Map<string, Promise<Places>>();

/** Today's positions, measured once for all the old engines. */
function ofToday(url: string, width: number): Promise<Places> {
  const key = `${url} ${width}`;
  const found = known.get(key) ?? places(today, url, width);
  known.set(key, found);
  return found;
}

/** Left edge and width of each element on the page, and the page's scroll width; `before` runs first. */
async function places(browser: Browser, url: string, width: number, before = ''): Promise<Places> {
  const page = await visit(browser, url, { width, height: 800, mobile: true });
  await page.evaluate(before);
  const boxes = await page.evaluate<Places>(`(() => {
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
