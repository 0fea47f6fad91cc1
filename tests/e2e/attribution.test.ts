import type { BrowserContext, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { onDemo } from './on-each-catalogue';

/** Waits until this page knows the visitor's source. */
const attributed = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('snowpea:attributed').length > 0);

const sourceCookie = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'wdj_source')?.value;

onDemo({ worker: false }, (ground) => {
  describe('the source of a visit', () => {
    /** Arrives from another site, waits until the source is known, and returns the cookie and the download link. */
    async function arrive(referer: string | undefined, query = '') {
      const { page, context, visit, leave } = await ground.visitor(referer ? { referer } : {});
      await visit(`${ground.screens.detail}${query}`);
      await attributed(page);
      const asked = page.waitForRequest(/\/download\/apk\//);
      const button = page.locator('main a[href*="/download/apk/"]').first();
      const { oe, type, feat } = await button.evaluate((link: HTMLElement) => ({
        ...link.dataset,
      }));
      expect([type, feat]).toEqual(['wdj', 'detail']);
      await button.click();
      const token = /\/apk\/(\w+)\.apk/.exec((await asked).url())?.[1];
      const source = await sourceCookie(context);
      await leave();
      expect(token?.startsWith(`${oe}_`)).toBe(true);
      return { source, token };
    }

    it.each([
      ['https://www.baidu.com/s?wd=x', '', 'seo_baidu', 'wdj_seo_baidu_detail'],
      ['https://baidu.com.evil.example/', '', 'referral', 'wdj_referral_detail'],
      [undefined, '', 'direct', 'wdj_direct_detail'],
      [undefined, '?p=z&utm_source=pc_baidu', 'seo_baidu', 'zb_seo_baidu_detail'],
    ])('%s%s', async (referer, query, source, token) => {
      expect(await arrive(referer, query)).toEqual({ source, token });
    });

    it('is kept from page to page', async () => {
      const { page, context, visit, leave } = await ground.visitor({
        referer: 'https://www.sogou.com/',
      });
      await visit(ground.screens.home);
      await attributed(page);
      expect(await sourceCookie(context)).toBe('seo_sg');
      await page.evaluate((address) => location.assign(address), ground.screens.apps);
      await page.waitForURL(`**${new URL(ground.screens.apps, page.url()).pathname}*`);
      await attributed(page);
      expect(await sourceCookie(context)).toBe('seo_sg');
      await leave();
    });

    it('and its campaign are replaced together by a later landing in the same tab', async () => {
      const { page, context, visit, leave } = await ground.visitor();
      await visit(`${ground.screens.home}?p=z&utm_source=newsletter`);
      await attributed(page);
      await page.goto(new URL(`${ground.screens.detail}?utm_source=pc_baidu`, page.url()).href, {
        referer: 'https://www.sogou.com/',
      });
      await attributed(page);
      expect(await sourceCookie(context)).toBe('seo_baidu');
      const asked = page.waitForRequest(/\/download\/apk\//);
      await page.locator('main a[href*="/download/apk/"]').first().click();
      expect((await asked).url()).toContain('/wdj_seo_baidu_detail.apk');
      await leave();
    });
  });
});
