import { expect, it } from 'vitest';
import { onDemo } from './on-each-catalogue';

onDemo((ground) => {
  it('the transition to the next page ends before a visitor can tap there, because such taps are lost', async () => {
    const { page, visit, leave } = await ground.visitor({ device: 'pc' });
    await page.addInitScript(() => {
      addEventListener('pagereveal', async ({ viewTransition }) => {
        await viewTransition?.ready;
        // Pictures that have just loaded fade in as well.
        const fades = document
          .getAnimations()
          .map(({ effect }) => effect as KeyframeEffect) // cast: there is no other kind
          .filter(({ pseudoElement }) => pseudoElement?.startsWith('::view-transition'))
          .map((effect) => effect.getTiming().duration);
        document.documentElement.dataset.fades = fades.join();
      });
    });
    await visit(ground.screens.home);
    await page.getByRole('banner').locator('a[href="/apps"]').first().click();
    await page.waitForURL(`${ground.url}/apps`);
    const fades = page.locator('html[data-fades*="0"]');
    await fades.waitFor({ state: 'attached' });
    const durations = (await fades.getAttribute('data-fades'))?.split(',').map(Number) ?? [];
    expect(Math.max(...durations)).toBe(100);
    await leave();
  });

  it('a transition that the browser skips is no exception of the page (control: an error without a stack is one)', async () => {
    const { page, visit, trouble, leave } = await ground.visitor();
    await visit(ground.screens.home);
    const reports: string[] = [];
    page.on('pageerror', ({ message }) => reports.push(message));
    await page.evaluate(() => document.startViewTransition().skipTransition());
    await expect.poll(() => reports).toEqual([expect.stringMatching(/^Transition was skipped/)]);
    expect(trouble).toEqual([]);
    await page.evaluate(() => void Promise.reject('planted'));
    await expect.poll(() => trouble).toEqual([expect.stringMatching(/^exception: .*planted$/)]);
    await leave();
  });
});
