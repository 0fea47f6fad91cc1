import type { Page } from 'playwright';

/** Puts markup at the end of what a page is about. */
export const insert = (page: Page, markup: string): Promise<void> =>
  page.evaluate(
    (html) => document.querySelector('main')?.insertAdjacentHTML('beforeend', html),
    markup,
  );

/** Adds rules to a page's style: constructed, because its security policy lets no other style sheet in. */
export const addRules = (page: Page, rules: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, rules);

/** Something of one width, however wide the page is. */
export async function insertOf(page: Page, width: string): Promise<void> {
  await insert(page, '<p id="planted">x</p>');
  await addRules(page, `#planted { width: ${width} }`);
}
