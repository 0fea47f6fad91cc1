import type { Page } from 'playwright';

/** Sets a theme and waits for the colour transitions. */
export const setTheme = (page: Page, theme: 'auto' | 'dark'): Promise<void> =>
  page.evaluate(async (name) => {
    document.documentElement.dataset.theme = name;
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  }, theme);

/** Properties that a theme may change. */
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

/** Every element of a page in document order, with all its colours. */
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
