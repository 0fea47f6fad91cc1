import type { Page } from 'playwright';

/** Appends an element to a page's main content; Trusted Types refuse markup. */
export const insert = (page: Page, name: string, props: object = {}): Promise<void> =>
  page.evaluate(
    ([tag, given]) =>
      document.querySelector('main')?.append(Object.assign(document.createElement(tag), given)),
    [name, props] as const,
  );

/** Adds CSS rules by a constructed style sheet, the only kind that the content security policy allows. */
export const addRules = (page: Page, rules: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, rules);

/** Adds an element of a fixed width. */
export async function insertOf(page: Page, width: string): Promise<void> {
  await insert(page, 'p', { id: 'planted', textContent: 'x' });
  await addRules(page, `#planted { width: ${width} }`);
}
