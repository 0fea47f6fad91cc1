import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { buildSimulator } from '../../scripts/setup/simulator.mjs';
import { waitUntilSettled } from '../helpers/layout-shifts';
import { simulate, waitForStatus } from '../helpers/simulate';
import { onDemo } from './on-each-catalogue';

/** Everything that a page's policy has refused, on this page and those after it. */
async function refusals(page: Page): Promise<string[]> {
  const refused: string[] = [];
  await page.exposeFunction('refusedByPolicy', (what: string) => void refused.push(what));
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective: directive, blockedURI, sample } = event;
      // Cast: the function above, which TypeScript does not know.
      (window as unknown as { refusedByPolicy(what: string): void }).refusedByPolicy(
        `${directive} ${blockedURI} ${sample} on ${location.pathname}`,
      );
    }),
  );
  return refused;
}

/** The islands that a touch opens: the control, its screen, and the content that appears. */
const ISLANDS = [
  { on: 'home', opener: 'header summary[aria-label]', shows: 'header details[open]' },
  { on: 'search', opener: '[role=combobox]', keys: ['End', 'Backspace'], shows: '[role=option]' },
  { on: 'search', opener: '[data-island=filters] summary', shows: '[data-island=filters] label' },
  { on: 'detail', opener: '[data-island=gallery] a', shows: 'dialog[open]' },
  { on: 'detail', opener: '[data-island=actions] button', shows: '[data-island=actions] button' },
] as const;

beforeAll(buildSimulator);

onDemo((ground) => {
  it('the service worker is registered under the policy', async () => {
    const { page, visit, leave } = await ground.visitor();
    await visit(ground.screens.offline);
    expect(await page.evaluate(() => 'trustedTypes' in window)).toBe(true);
    expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).scope)).toBe(
      `${ground.url}/`,
    );
    await leave();
  });

  it.each(ISLANDS)(
    '$opener on $on opens without a violation',
    async ({ on, opener, shows, ...more }) => {
      const { page, visit, trouble, leave } = await ground.visitor({ locale: 'en-US' });
      const refused = await refusals(page);
      await visit(ground.screens[on]);
      await waitUntilSettled(page);
      await page.locator(opener).first().click();
      for (const key of 'keys' in more ? more.keys : []) await page.keyboard.press(key);
      await page.locator(shows).first().waitFor();
      await waitUntilSettled(page);
      expect(refused.concat(trouble)).toEqual([]);
      await leave();
    },
  );

  it.each(['android', 'ios-yy', 'desktop', 'partner'] as const)(
    'a page in a client (%s) exchanges messages without a violation',
    async (kind) => {
      const { page, visit, trouble, leave } = await ground.visitor({ locale: 'en-US' });
      await simulate(page, kind);
      const refused = await refusals(page);
      await visit(ground.screens.detail);
      await waitUntilSettled(page);
      if (kind === 'android' || kind === 'ios-yy') await waitForStatus(page);
      expect(refused.concat(trouble)).toEqual([]);
      await leave();
    },
  );

  it.each([
    ['markup', () => Object.assign(document.body, { innerHTML: '<b>planted</b>' })],
    ['the address of a script', () => navigator.serviceWorker.register('/sw.js')],
    [
      'a policy of its own',
      () =>
        // Cast: TypeScript's library has no Trusted Types.
        (
          window as unknown as {
            trustedTypes: { createPolicy(name: string, rules: object): unknown };
          }
        ).trustedTypes.createPolicy('planted', {}),
    ],
  ] as const)('a string used as %s is blocked and reported', async (_, plant) => {
    const { page, visit, leave } = await ground.visitor();
    const refused = await refusals(page);
    await visit(ground.screens.offline);
    await waitUntilSettled(page);
    await expect(page.evaluate(plant)).rejects.toThrow(/Trusted|trusted|policy/i);
    await expect.poll(() => refused.join()).toMatch(/(require-)?trusted-types/);
    expect(await page.locator('body > b').count()).toBe(0);
    await leave();
  });
});
