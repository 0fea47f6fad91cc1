import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { waitUntilSettled } from '../helpers/layout-shifts';
import { onDemo } from './on-each-catalogue';

const drawButton = (page: Page) => page.locator('[data-island=lucky] [role=group] button').first();
const note = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor();

onDemo({ worker: false }, (ground) => {
  it('draws once, shows the result, and gives one more draw for a check-in', async () => {
    const { page, context, visit, trouble, leave } = await ground.visitor({ locale: 'en-US' });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const names = async () => (await context.cookies()).map(({ name }) => name);
    await visit(ground.screens.lucky ?? '');
    await note(page, '1 draw left today');
    await waitUntilSettled(page);
    // Viewing the page does not make the browser a visitor.
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
    await page.getByRole('button', { name: 'Check in' }).click();
    await note(page, '1 draw left today');
    await page.getByRole('button', { name: 'Checked in today' }).waitFor();
    expect(trouble).toEqual([]);
    await leave();
  });

  it('gives further draws for downloads of its apps, and lists prizes on /me', async () => {
    const { page, visit, trouble, leave } = await ground.visitor({ locale: 'en-US' });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit(ground.screens.lucky ?? '');
    await note(page, '1 draw left today');
    const downloads = page.locator('main [data-download] a');
    await downloads.first().click();
    // One draw for the app, and one because it is the first.
    await note(page, '3 draws left today');
    await page.getByRole('button', { name: /^Draw for / }).waitFor();
    await downloads.first().click();
    await downloads.nth(1).click();
    await note(page, '4 draws left today');
    await page.getByRole('button', { name: 'Draw 4 times' }).click();
    await note(page, 'No draws left today. Come back tomorrow.');
    const result = page.getByRole('status').getByText(/^You won: |^No prize in any of them/);
    const names = /^You won: (.*)/.exec((await result.textContent()) ?? '')?.[1];
    await visit(`${ground.url}/me`);
    // 190 of 400 slots win, so one visitor in 13 wins nothing, and has no prizes to list.
    if (names) {
      const won = names.split(' · ').length;
      await page.getByRole('button', { name: `Prizes ${won}` }).click();
      expect(await page.getByRole('link', { name: /^View / }).count()).toBe(won);
    } else {
      await waitUntilSettled(page);
      expect(await page.getByRole('button', { name: /^Prizes / }).count()).toBe(0);
    }
    expect(trouble).toEqual([]);
    await leave();
  });

  it('offers no draw after its end, and shows its seed and record', async () => {
    const { page, visit, trouble, leave } = await ground.visitor({ locale: 'en-US' });
    await visit(ground.screens.activities);
    await page.locator('main a', { hasText: 'Ended' }).click();
    await page.waitForURL(/\/lucky\/\d+$/);
    await waitUntilSettled(page);
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

  it('without JavaScript shows what it requires, and does not say that it is looking anything up', async () => {
    const { page, visit, leave } = await ground.visitor({ locale: 'en-US', javaScript: false });
    await visit(ground.screens.lucky ?? '');
    const note = page.getByText(/Checking how many draws/);
    expect([await note.count(), await note.isVisible()]).toEqual([1, false]);
    // Playwright finds no text in <noscript>.
    expect(await page.locator('main noscript p').first().isVisible()).toBe(true);
    await leave();
  });
});
