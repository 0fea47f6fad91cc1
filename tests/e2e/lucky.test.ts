import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { arrived } from '../helpers/layout-shifts';
import { onDemo } from './on-each-catalogue';

const drawButton = (page: Page) => page.locator('[data-island=lucky] [role=group] button');
const note = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();

onDemo((ground) => {
  it('a visitor draws once, is told the result, and gets one more draw by checking in', async () => {
    const { page, context, visit, trouble, leave } = await ground.visitor({ locale: 'en-US' });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const names = async () => (await context.cookies()).map(({ name }) => name);
    await visit(ground.screens.lucky ?? '');
    await note(page, 'Draws left today: 1');
    await arrived(page);
    // Looking makes no visitor.
    expect(await names()).not.toContain('visitor');
    await drawButton(page).click();
    await page
      .getByRole('status')
      .getByText(/^You won: |^No prize this time/)
      .waitFor();
    await note(page, 'No draws left today. Come back tomorrow.');
    expect(await names()).toContain('visitor');
    await page.reload();
    await note(page, 'No draws left today. Come back tomorrow.');
    expect(await drawButton(page).getAttribute('aria-disabled')).toBe('true');
    await page.getByRole('button', { name: 'Check in (+1 draw)' }).click();
    await note(page, 'Draws left today: 1');
    expect(trouble).toEqual([]);
    await leave();
  });

  it('an activity that has ended offers no draw, and shows its seed and record', async () => {
    const { page, visit, trouble, leave } = await ground.visitor({ locale: 'en-US' });
    await visit(ground.screens.activities);
    await page.locator('main a', { hasText: 'Ended' }).click();
    await page.waitForURL(/\/lucky\/\d+$/);
    await arrived(page);
    expect(await drawButton(page).textContent()).toBe('Ended');
    expect(await drawButton(page).getAttribute('aria-disabled')).toBe('true');
    expect(await page.locator('main dd code').allTextContents()).toEqual([
      expect.stringMatching(/^[\da-f]{64}$/),
      expect.stringMatching(/^[\da-f]{64}$/),
    ]);
    const record = await page.request.get(
      ground.url + (await page.getByRole('link', { name: 'View the record' }).getAttribute('href')),
    );
    expect(await record.json()).toMatchObject({ state: { code: 2_000_000 } });
    expect(trouble).toEqual([]);
    await leave();
  });
});
