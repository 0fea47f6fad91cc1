import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { PRODUCT_ID } from '../../contract/entities/client';
import { buildSimulator } from '../../scripts/setup/simulator.mjs';
import { simulate, waitForStatus } from '../helpers/simulate';
import { onDemo } from './on-each-catalogue';

beforeAll(buildSimulator);

const BRIDGED_KINDS = ['android', 'plugin', 'ios-yy', 'ios-zb'] as const;

const native = (page: Page) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/assets/StatusControl-')) asked.push(pathname);
  });
  return asked;
};

onDemo({ worker: false }, (ground) => {
  describe('inside a native client', () => {
    it.each(BRIDGED_KINDS)(
      'of kind %s a download becomes an installed app, and the next page shows it',
      async (kind) => {
        const { page, visit, trouble, leave } = await ground.visitor({ locale: 'en-US' });
        await simulate(page, kind);
        await visit(ground.screens.detail);
        const button = (name: RegExp) =>
          page.getByRole('main').getByRole('button', { name }).first();
        await waitForStatus(page);
        await page.evaluate(() => window.snowpeaSimulator.device.engine.setSpeed(1e12));
        await button(/^Download /).click();
        await button(/^Install /).click();
        await button(/^Open /).waitFor();
        await visit(ground.screens.detail);
        // Rendered from the stored status; the simulator of the new page has no apps, and its status then replaces it.
        await button(/^Download /).waitFor();
        expect(trouble).toEqual([]);
        await leave();
      },
    );

    it('calls and reports contain the client’s identity', async () => {
      const { page, visit, leave } = await ground.visitor();
      await simulate(page, 'android');
      const report = page.waitForRequest(/\/log\/access$/);
      const call = page.waitForRequest(/urlKey=resource.app.getDetail/);
      await visit(ground.screens.detail);
      expect(new URL((await call).url()).searchParams.get('aid')).toBe('simulated');
      expect(JSON.parse((await report).postData() ?? '{}')).toMatchObject({
        aid: 'simulated',
        productId: PRODUCT_ID.partner,
      });
      expect((await (await report).response())?.status()).toBe(200);
      await leave();
    });

    it('a browser, a desktop client and the partner client are not asked for it', async () => {
      for (const kind of [undefined, 'desktop', 'partner'] as const) {
        const { page, visit, leave } = await ground.visitor();
        if (kind) await simulate(page, kind);
        const asked = native(page);
        const viewed = page.waitForRequest(/\/track$/);
        await visit(ground.screens.detail);
        await viewed;
        expect(asked).toEqual([]);
        expect(await page.locator('main a[href*="/download/apk/"]').count()).toBeGreaterThan(0);
        await leave();
      }
    });
  });
});
