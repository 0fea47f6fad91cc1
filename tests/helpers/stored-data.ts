import type { Page } from 'playwright';

/** Opens the list of what is kept on the device, on `/me`. */
export const openStoredData = (page: Page): Promise<void> =>
  page.locator('#privacy summary').click();
