import type { Page } from 'playwright';

/** Fills in the registration form and leaves its last field. */
export async function enter(page: Page, player: Readonly<Record<string, string>>): Promise<void> {
  const form = page.locator('dialog form');
  for (const [name, text] of Object.entries(player))
    await form.locator(`[name=${name}]`).fill(text);
  await form.locator('[name=phone]').blur();
}

export const send = (page: Page) => page.locator('dialog [type=submit]').click();

/** Confirms the success view. */
export const confirmSuccess = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'I know' }).click();

/** The main button of an app's page, link or button. */
export const downloadOf = (page: Page) =>
  page.locator('main').locator('a[href*="/download/apk/"], button[aria-label^="Download"]').first();
