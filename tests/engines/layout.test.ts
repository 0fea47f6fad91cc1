import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import type { Browser } from '../helpers/cdp';
import { OLD, openEngine, TODAY } from './open';
import { leave, visit } from './visit';

/** Parts whose place says whether the style sheets were understood. */
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

/** Fonts are drawn a little differently after ten years; a part that fell out of its place is far further off. */
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
  ])('of %s at %i px is that of today', async (path, width) => {
    const expected = await ofToday(`${store}${path}`, width);
    const actual = await places(old, `${store}${path}`, width);
    expect(Object.keys(expected)).toContain('h1');
    expect(Object.keys(actual)).toEqual(Object.keys(expected));
    expect(moved(expected, actual)).toEqual([]);
  });
});

describe('the comparison', () => {
  it('sees a column that one old engine reads differently', async () => {
    const old = await openEngine('Chromium 64');
    onTestFinished(() => old.close());
    const columns = 'document.querySelector("h1").parentNode.parentNode.style.flexDirection';
    const actual = await places(old, APP, 360, `${columns} = 'column'`);
    expect(moved(await ofToday(APP, 360), actual).map(({ part }) => part)).toContain('h1');
  });
});

type Places = Record<string, number[]>;

/** The parts that are not where they are today. */
function moved(expected: Places, actual: Places) {
  return Object.entries(expected)
    .map(([part, box]) => ({ part, today: box, onThis: actual[part] }))
    .filter(({ today: box, onThis }) =>
      box.some((value, i) => Math.abs(value - (onThis?.[i] ?? 0)) > TOLERANCE_PX),
    );
}

const known = new Map<string, Promise<Places>>();

/** The places of today, looked up once for all the old engines. */
function ofToday(url: string, width: number): Promise<Places> {
  const key = `${url} ${width}`;
  const found = known.get(key) ?? places(today, url, width);
  known.set(key, found);
  return found;
}

/** Left edge and width of each part that the page has, and how wide the page scrolls; `before` is run first. */
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
