import type { BrowserContext, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { hydrated, settled } from '../helpers/browser';
import { onDemo } from './on-each-catalogue';

const cookieOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'build')?.value;

/** How a page gets its styles and its runtime. */
const form = (page: Page) =>
  page.evaluate(() => ({
    sheet: document.querySelector('link[href*="/assets/site-"]')?.getAttribute('href') ?? undefined,
    inlined: (document.querySelector('head > style')?.textContent?.length ?? 0) > 1_000,
    styled: getComputedStyle(document.querySelector('header') as Element).position !== 'static',
  }));

const INLINED = { sheet: undefined, inlined: true, styled: true };
const sharing = (build: string | undefined) => ({
  sheet: `/assets/site-${build}.css`,
  inlined: false,
  styled: true,
});

/** The build of a page. */
const buildOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.build);

/** Requests of a page that reach the network or the browser's cache, by path. */
const loaded = (page: Page) =>
  page.evaluate(() =>
    // Cast: entries of this type are of this class.
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => /\/assets\/(?:site|runtime)-/.test(name))
      .map(({ name, transferSize }) => ({ path: new URL(name).pathname, transferSize })),
  );

onDemo({ worker: false }, (ground) => {
  describe('pages after the first', () => {
    it('refer to shared files that are loaded once, and work', async () => {
      const { page, context, visit, trouble, leave } = await ground.visitor();
      await visit(ground.screens.home);
      await settled(page);
      expect(await cookieOf(context)).toBeUndefined();
      await page.goto(ground.screens.games, { referer: ground.screens.home });
      expect(await form(page)).toEqual(INLINED);
      await settled(page);
      const build = await cookieOf(context);
      expect(build).toMatch(/^[0-9a-f]{8}$/);
      await visit(ground.screens.apps);
      expect(await form(page)).toEqual(sharing(build));
      const files = await loaded(page);
      expect(files).toHaveLength(2);
      expect(files.map(({ transferSize }) => transferSize)).toEqual([0, 0]);
      // The search box is an island.
      await page.getByRole('combobox').fill('a');
      await page.getByRole('option').first().waitFor();
      for (const path of ['/games', '/']) {
        await page.evaluate((to) => location.assign(to), path);
        await page.waitForURL(ground.url + path);
        await hydrated(page);
      }
      expect(trouble).toEqual([]);
      await leave();
    });

    it('work when the cookie is wrong: missing files are loaded', async () => {
      const first = await ground.visitor();
      await first.visit(ground.screens.home);
      const build = await buildOf(first.page);
      await first.leave();
      const { page, leave, trouble } = await ground.visitor({ cookies: { build: `${build}` } });
      await page.goto(ground.screens.detail);
      await hydrated(page);
      expect(await form(page)).toEqual(sharing(build));
      const files = await loaded(page);
      expect(files.map(({ transferSize }) => transferSize > 0)).toEqual([true, true]);
      expect(trouble).toEqual([]);
      await leave();
    });

    it('contain everything in lite mode, which loads no shared files', async () => {
      const { page, context, visit, leave } = await ground.visitor({
        cookies: { lite: '1' },
        referer: ground.screens.home,
      });
      await visit(ground.screens.home);
      await settled(page);
      await visit(ground.screens.apps);
      expect(await form(page)).toEqual(INLINED);
      expect(await cookieOf(context)).toBeUndefined();
      expect(await loaded(page)).toEqual([]);
      await leave();
    });

    it('are readable when the runtime cannot be loaded', async () => {
      const first = await ground.visitor();
      await first.visit(ground.screens.home);
      const build = `${await buildOf(first.page)}`;
      await first.leave();
      const { page, context, leave } = await ground.visitor({ cookies: { build } });
      await context.route('**/assets/runtime-*', (route) => route.abort());
      await page.goto(ground.screens.apps);
      expect(await form(page)).toEqual(sharing(build));
      await page.locator('main a[href^="/app/"]').first().click();
      await page.waitForURL(/\/app\/\d+/);
      await leave();
    });
  });

  describe('the shared style sheet', () => {
    it('gives every screen the look of its own styles', async () => {
      const { page, leave } = await ground.visitor();
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const addresses = Object.values(ground.screens).filter((one) => one !== undefined);
      expect(addresses.length).toBeGreaterThan(20);
      for (const [n, address] of addresses.entries()) {
        // Styles of wide pages on every second screen: reading them all takes most of the time.
        await page.setViewportSize({ width: n % 2 ? 1280 : 360, height: 800 });
        const differ = (await differences(page, address)).slice(0, 5);
        expect({ address, differ }).toEqual({ address, differ: [] });
      }
      await leave();
    });

    it.each([
      ['another rule', (sheet: string) => `${sheet}h2{letter-spacing:3px}`, 'letter-spacing'],
      ['a missing rule', (sheet: string) => sheet.slice(0, sheet.length / 2), 'margin'],
    ])('(control: %s in it is found)', async (_, change, found) => {
      const { page, context, leave } = await ground.visitor();
      await context.route('**/assets/site-*', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: change(await response.text()) });
      });
      expect((await differences(page, ground.screens.home)).join()).toContain(found);
      await leave();
    });
  });
});

/** Computed styles that differ after the page's own styles are replaced by the shared ones. */
async function differences(page: Page, address: string): Promise<string[]> {
  // Without its script the page changes nothing meanwhile.
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/<script>[\s\S]*?<\/script>/, '');
    await route.fulfill({ response, body });
  });
  await page.goto(address);
  const differ = await page.evaluate(async () => {
    const own = document.querySelector('head > style') as HTMLStyleElement; // by its tag
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = `/assets/site-${document.documentElement.dataset.build}.css`;
    await new Promise((done) => {
      link.onload = done;
      own.after(link);
    });
    // Other properties follow from those that one of the two sets.
    const set = new Set<string>();
    const gather = ({ cssRules }: { cssRules: CSSRuleList }) => {
      for (const rule of cssRules) {
        if (rule instanceof CSSStyleRule) for (const name of rule.style) set.add(name);
        if ('cssRules' in rule) gather(rule as CSSGroupingRule); // cast: it has rules
      }
    };
    for (const { sheet } of [own, link]) if (sheet) gather(sheet);
    const names = [...set].filter((name) => !name.startsWith('--'));
    const elements = [...document.querySelectorAll('html, body, body *')];
    const styles = () =>
      elements.map((element) => {
        const style = getComputedStyle(element);
        return names.map((name) => style.getPropertyValue(name));
      });
    link.disabled = true;
    const before = styles();
    link.disabled = false;
    own.disabled = true;
    const after = styles();
    return elements.flatMap((element, n) =>
      (before[n] ?? []).flatMap((value, i) =>
        value === after[n]?.[i] ? [] : [`${element.outerHTML.slice(0, 60)} ${names[i]}: ${value}`],
      ),
    );
  });
  await page.unroute(address);
  return differ;
}
