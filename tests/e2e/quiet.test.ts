import { expect, it } from 'vitest';
import { onEachCatalogue } from './on-each-catalogue';

onEachCatalogue((ground) => {
  it.each(['phone', 'pc'] as const)(
    'every screen comes alive on a %s without a word of complaint',
    async (device) => {
      const { page, visit, trouble, leave } = await ground.visitor({ device });
      for (const [screen, address] of Object.entries(ground.screens)) {
        if (!address || screen === 'notFound') continue;
        await visit(address);
        const marks = await page.evaluate(
          () => performance.getEntriesByName('snowpea:hydrated').length,
        );
        expect(marks, screen).toBe(1);
        await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
        await page.waitForLoadState('load');
      }
      expect(trouble).toEqual([]);
      await leave();
    },
  );

  it('answers an address that is none with a page of its own and 404', async () => {
    const { page, trouble, leave } = await ground.visitor();
    const answer = await page.goto(ground.screens.notFound);
    expect(answer?.status()).toBe(404);
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await page.locator('main a[href="/"]').count()).toBe(1);
    expect(trouble).toEqual([]);
    await leave();
  });

  it('would hear a complaint', async () => {
    const { page, visit, trouble, leave } = await ground.visitor();
    await visit(ground.screens.home);
    await page.evaluate(() => {
      console.error('planted error');
      setTimeout(() => {
        throw new Error('planted exception');
      });
      document.body.insertAdjacentHTML('beforeend', '<img alt="" src="/img/none/none.webp">');
    });
    await expect.poll(() => trouble.join('\n')).toMatch(/planted error/);
    await expect.poll(() => trouble.join('\n')).toMatch(/planted exception/);
    await expect.poll(() => trouble.join('\n')).toMatch(/answer 40\d/);
    await leave();
  });
});
