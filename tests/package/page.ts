import type { Page } from 'playwright';
import { expect } from 'vitest';

/** The theme alone: the components need no other style sheet. */
export const STYLES = `import '@snowpea/design-system/themes/light.css';
`;

/** A page with a button, a dialog and a search box, the same on either library. */
export const THREE = `${STYLES}
import { Button, Dialog, SearchBox } from '@snowpea/design-system';
import { useState } from 'react';

export function Three() {
  const [open, setOpen] = useState(false);
  const suggest = async (text: string) => [{ text: text + ' notes' }, { text: text + ' travel' }];
  return (
    <main>
      <Button variant="solid" onClick={() => setOpen(true)}>Open</Button>
      <Dialog open={open} title="A question" closeLabel="Close" onClose={() => setOpen(false)}>Yes or no?</Dialog>
      <SearchBox action="/search" name="q" label="Search" placeholder="Apps" submitLabel="Go" suggest={suggest} />
    </main>
  );
}
`;

/** Uses the page in a browser as a visitor would. */
export async function useThree(page: Page, url: string): Promise<void> {
  const trouble: string[] = [];
  page.on('pageerror', (error) => trouble.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) trouble.push(message.text());
  });
  await page.goto(url);

  const button = page.getByRole('button', { name: 'Open' });
  const look = await button.evaluate((element) => {
    const { backgroundColor, borderTopWidth, lineHeight } = getComputedStyle(element);
    return [backgroundColor, borderTopWidth, lineHeight];
  });
  expect(look).toEqual(['rgb(41, 113, 29)', '0px', '44px']);

  await button.click();
  const dialog = page.getByRole('dialog', { name: 'A question' });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await button.click();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await dialog.waitFor({ state: 'detached' });

  const field = page.getByRole('combobox', { name: 'Search' });
  await field.fill('pea');
  await page.getByRole('option').nth(1).waitFor();
  await field.press('ArrowDown');
  expect(await field.inputValue()).toBe('pea notes');
  await field.press('Escape');
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  expect(trouble).toEqual([]);
}
