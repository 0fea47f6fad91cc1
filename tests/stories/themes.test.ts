import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { tokens } from '../../design-system/tokens/build/tokens';
import { forcedOutlines } from '../../design-system/tokens/outlines.mjs';
import { pageStyles } from '../../design-system/tokens/plugin';
import { openBrowser } from '../helpers/browser';
import { forFile } from '../helpers/for-file';

const folder = path.resolve(import.meta.dirname, '../../design-system');
const sheet = (file: string) => readFileSync(path.join(folder, file), 'utf8');
const built = (name: string) => sheet(`tokens/build/${name}.css`);

const MASK =
  '-webkit-mask: linear-gradient(#000 0 0) center / 50% no-repeat; display: block; width: 20px; height: 20px; background: currentColor';
const PARTS = `
.sign::before { content: ""; ${MASK} }
.element { ${MASK} }
.solid { background: var(--color-bg-accent); color: var(--color-text-on-accent) }
.soft { display: inline-block; background: var(--color-bg-subtle) }
`;

/** Style sheets of the store's pages, and additional ones of Storybook and the package. */
const STORE = [built('tokens'), sheet('base.css'), PARTS];
const MORE = [
  built('tokens'),
  sheet('base.css'),
  built('contrast'),
  built('forced-colors'),
  built('low-memory'),
  forcedOutlines(PARTS) + PARTS,
];

const BODY = `<button class="sign"></button><div class="element"></div>
<p><button class="solid">words</button></p><p><span class="soft">words</span></p>`;

const browser = forFile(() => openBrowser());
let page: Page;
beforeAll(async () => {
  page = await browser.newPage({ viewport: { width: 300, height: 200 } });
});

type Media = NonNullable<Parameters<Page['emulateMedia']>[0]>;

/** Shows the parts with these style sheets and the visitor's system preferences. */
async function show(sheets: string[], html: string, media: Media = {}) {
  await page.emulateMedia({ colorScheme: 'light', contrast: null, forcedColors: null, ...media });
  const css = sheets.map((text) => pageStyles(text, 'a.css')).join('');
  await page.setContent(`<!doctype html><html ${html}><style>${css}</style><body>${BODY}</body>`);
}

/** The computed value of a custom property. */
const read = (name: keyof typeof tokens) => {
  const token = tokens[name];
  return page.evaluate(
    (property) => getComputedStyle(document.documentElement).getPropertyValue(property).trim(),
    'property' in token ? token.property : '',
  );
};

/** Whether anything is visible in the middle of a part: pixels of more than one colour. */
async function isSeen(selector: string) {
  const picture = sharp(await page.locator(selector).screenshot());
  const { width, height } = await picture.metadata();
  const [left, top] = [Math.ceil(width * 0.1), Math.ceil(height * 0.3)];
  const middle = { left, top, width: width - 2 * left, height: height - 2 * top };
  const { channels } = await sharp(await picture.extract(middle).png().toBuffer())
    .removeAlpha()
    .stats();
  return channels.some(({ min, max }) => max - min > 60);
}

const MUTED = tokens['color-text-muted'];

describe.each([
  ['a page of the store', STORE],
  ['Storybook and the package', MORE],
])('%s', (_, sheets) => {
  it.each([
    ['', { colorScheme: 'light' }, MUTED.value],
    ['', { colorScheme: 'dark' }, MUTED.dark],
    ['data-theme=light', { colorScheme: 'dark' }, MUTED.value],
    ['data-theme=dark', { colorScheme: 'light' }, MUTED.dark],
    ['', { contrast: 'more' }, MUTED.contrast],
    ['', { contrast: 'more', colorScheme: 'dark' }, MUTED.contrastDark],
    ['data-theme=dark', { contrast: 'more' }, MUTED.contrastDark],
    ['data-theme=light', { contrast: 'more', colorScheme: 'dark' }, MUTED.contrast],
    ['data-theme=dark', { contrast: 'more', forcedColors: 'active' }, 'CanvasText'],
  ] satisfies [string, Media, string][])('<html %s> for %o', async (html, media, value) => {
    await show(sheets, html, media);
    expect(await read('color-text-muted')).toBe(value);
  });

  it('high contrast of light pages does not apply to dark ones', async () => {
    const accent = tokens['color-text-accent'];
    await show(sheets, 'data-theme=auto', { contrast: 'more' });
    expect(await read('color-text-accent')).toBe(accent.contrast);
    await show(sheets, 'data-theme=auto', { contrast: 'more', colorScheme: 'dark' });
    expect(await read('color-text-accent')).toBe(accent.dark);
  });

  it('lite mode has no shadow', async () => {
    await show(sheets, '');
    expect(await read('shadow-raised')).not.toBe('none');
    await show(sheets, 'data-lite');
    expect(await read('shadow-raised')).toBe('none');
  });

  it.each(['light', 'dark'] as const)(
    'signs and words are visible in forced colours, %s',
    async (colorScheme) => {
      await show(sheets, 'data-theme=auto', { forcedColors: 'active', colorScheme });
      expect(await isSeen('.sign')).toBe(true);
      expect(await isSeen('p:has(.solid)')).toBe(true);
      // Control: a mask on a real element is painted over.
      expect(await isSeen('.element')).toBe(false);
    },
  );
});

describe('the partials', () => {
  it('apply high contrast if the page asks for it, and not if the page opts out', async () => {
    await show(MORE, 'data-contrast=more');
    expect(await read('color-text-muted')).toBe(MUTED.contrast);
    await show(MORE, 'data-contrast=more data-theme=dark');
    expect(await read('color-text-muted')).toBe(MUTED.contrastDark);
    await show(MORE, 'data-contrast=more', { colorScheme: 'dark' });
    expect(await read('color-text-muted')).toBe(MUTED.contrastDark);
  });

  it('outline elements that only a background separates', async () => {
    const outline = () =>
      page.evaluate(() => {
        const soft = document.querySelector('.soft');
        return soft && getComputedStyle(soft).outlineStyle;
      });
    await show(MORE, '', { forcedColors: 'active' });
    expect(await outline()).toBe('solid');
    await show(MORE, '');
    expect(await outline()).toBe('none');
  });

  it('show text on the accent colour without a backplate', async () => {
    await show(MORE, '', { forcedColors: 'active' });
    expect(await isSeen('.solid')).toBe(true);
    // Without the rule the text has the page’s colour on a backplate of that colour.
    await show([...MORE.slice(0, -1), PARTS], '', { forcedColors: 'active' });
    expect(await isSeen('.solid')).toBe(false);
  });
});
