import { describe, expect, it } from 'vitest';
import { onDemo } from './on-each-catalogue';

onDemo({ worker: false }, (ground) => {
  describe('language', () => {
    it('is Chinese, unless the visitor’s browser asks for English', async () => {
      for (const [locale, lang] of [
        ['zh-CN', 'zh-CN'],
        ['zh-SG', 'zh-CN'],
        ['sw-KE', 'zh-CN'],
        ['en-GB', 'en'],
      ] as const) {
        expect((await answered('', locale)).lang, locale).toBe(lang);
      }
    });

    it('follows ?lang=, then the cookie, then the browser', async () => {
      const { page, context, visit, leave } = await ground.visitor({
        locale: 'en-US',
        cookies: { lang: 'zh-CN' },
      });
      const lang = () => page.locator('html').getAttribute('lang');
      await visit(ground.screens.home);
      expect(await lang()).toBe('zh-CN');
      await visit(`${ground.screens.home}?lang=en`);
      expect(await lang()).toBe('en');
      await visit(ground.screens.apps);
      expect(await lang()).toBe('en');
      const cookies = await context.cookies();
      const stored = cookies.find(({ name }) => name === 'lang');
      expect(stored).toMatchObject({ value: 'en', sameSite: 'Lax', path: '/' });
      expect(stored?.expires ?? 0).toBeGreaterThan(Date.now() / 1000 + 29 * 86_400);
      await leave();
    });

    it('applies to every screen, without a word of the other one in header and footer', async () => {
      const { page, visit, leave } = await ground.visitor({ locale: 'en-US' });
      for (const address of [ground.screens.home, ground.screens.apps, ground.screens.detail]) {
        await visit(address);
        for (const part of ['banner', 'contentinfo'] as const)
          expect(await page.getByRole(part).innerText()).not.toMatch(/\p{Script=Han}/u);
      }
      await leave();
    });
  });

  describe('theme', () => {
    const background = 'getComputedStyle(document.body).backgroundColor';

    it('follows the system until the visitor chooses', async () => {
      const seen = new Set<string>();
      const { page, visit, leave } = await ground.visitor();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await visit(ground.screens.home);
        expect(await page.locator('html').getAttribute('data-theme')).toBe('auto');
        seen.add(await page.evaluate<string>(background));
      }
      expect(seen.size).toBe(2);
      await leave();
    });

    it('follows ?theme= against the system, and is kept', async () => {
      const { page, visit, leave } = await ground.visitor({ colorScheme: 'light' });
      await visit(ground.screens.home);
      const light = await page.evaluate<string>(background);
      await visit(`${ground.screens.home}?theme=dark`);
      const dark = await page.evaluate<string>(background);
      expect(dark).not.toBe(light);
      await visit(ground.screens.apps);
      expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
      expect(await page.evaluate<string>(background)).toBe(dark);
      await visit(`${ground.screens.apps}?theme=light`);
      expect(await page.evaluate<string>(background)).toBe(light);
      await leave();
    });
  });

  /** The home page's language and theme for a reader's browser, and the cookies that it sets. */
  async function answered(query: string, locale = 'en') {
    const answer = await fetch(`${ground.url}/${query}`, {
      headers: { 'accept-language': locale },
    });
    const [, attributes = ''] = /<html([^>]*)>/.exec(await answer.text()) ?? [];
    const value = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1];
    return {
      status: answer.status,
      lang: value('lang'),
      theme: value('data-theme'),
      cookies: answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]),
    };
  }
  const plain = { status: 200, lang: 'en', theme: 'auto', cookies: [] };

  it.each(['?lang=xx', '?lang=', '?lang[]=zh-CN', '?theme=red', '?theme=', '?theme[]=dark'])(
    'ignores an invalid value (%s), and stores no cookie of it',
    async (query) => {
      expect(await answered(query)).toEqual(plain);
    },
  );

  it.each([
    ['?lang=zh-CN', { lang: 'zh-CN', cookies: ['lang=zh-CN'] }],
    ['?theme=dark', { theme: 'dark', cookies: ['theme=dark'] }],
    ['?lang=zh-CN&lang=en', { lang: 'zh-CN', cookies: ['lang=zh-CN'] }],
    ['?lang=zh-CN&theme=red', { lang: 'zh-CN', cookies: ['lang=zh-CN'] }],
  ])('reads %s as one preference', async (query, chosen) => {
    expect(await answered(query)).toEqual({ ...plain, ...chosen });
  });
});
