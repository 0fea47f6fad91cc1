import type { Page } from 'playwright';

/** Colours that fade into others are awaited: the next look does not see them half-way. */
export const setTheme = (page: Page, theme: 'auto' | 'dark'): Promise<void> =>
  page.evaluate(async (name) => {
    document.documentElement.dataset.theme = name;
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  }, theme);

/** What a theme may paint. */
const PAINT = [
  'color',
  'background-color',
  'background-image',
  'border-top-color',
  'border-bottom-color',
  'outline-color',
  'text-decoration-color',
  'fill',
  'stroke',
  'box-shadow',
  'filter',
  'color-scheme',
];

/** Every element of a page in the order of its markup, each with all the colours it is painted in. */
export const coloursOn = (page: Page): Promise<string[]> =>
  page.evaluate(
    (paint) =>
      [...document.querySelectorAll('*')].map((element) => {
        const style = getComputedStyle(element);
        const values = paint.map((name) => `${name}: ${style.getPropertyValue(name)}`);
        return `${element.localName}#${element.id} ${values.join('; ')}`;
      }),
    PAINT,
  );
