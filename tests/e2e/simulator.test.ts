import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildSimulator, simulatorFile } from '../../scripts/setup/simulator.mjs';
import { SIMULATED, type Simulated } from '../../stories/simulator/install';
import { asNewVisitor, closeProfiles } from '../helpers/as-new-visitor';
import { findScreens, type Screens } from '../helpers/screens';
import { type Store, startStore } from '../helpers/store-server';

let store: Store;
let screens: Screens;
beforeAll(async () => {
  buildSimulator();
  // As `npm start -- --simulator` sets it.
  const env = { SIMULATOR_FILE: simulatorFile, NODE_ENV: 'development' };
  store = await startStore({ apps: 20, env });
  screens = await findScreens(store.url);
});
afterAll(async () => {
  await closeProfiles();
  await store?.close();
});

/** The shell as detected by a page (docs/clients.md). */
const look = (page: Page) =>
  page.evaluate(() => ({
    globals: ['StatLoggerInterface', 'ppAJSClient', 'campaignPlugin', 'shuqiAppWall'].filter(
      (name) => name in window,
    ),
    marks: /pphelperns|ppappinstallzb/.exec(navigator.userAgent)?.[0],
  }));

const SHELLS: Record<Simulated, Awaited<ReturnType<typeof look>>> = {
  android: { globals: ['StatLoggerInterface', 'ppAJSClient'], marks: undefined },
  plugin: { globals: ['ppAJSClient'], marks: undefined },
  'ios-yy': { globals: [], marks: 'pphelperns' },
  'ios-zb': { globals: [], marks: 'ppappinstallzb' },
  desktop: { globals: ['campaignPlugin'], marks: undefined },
  partner: { globals: ['shuqiAppWall'], marks: undefined },
};
const HAVE_NO_BRIDGE: readonly Simulated[] = ['desktop', 'partner'];

it.each(SIMULATED)(
  'in development ?sim=%s simulates that shell around pages, until it is switched off',
  async (kind) => {
    const { page, visit, trouble, leave } = await asNewVisitor(store.url, {
      locale: 'en-US',
    });
    const main = page.getByRole('main');
    const downloads = (role: 'button' | 'link') =>
      main.getByRole(role, { name: /^Download / }).first();
    await visit(`${screens.detail}?sim=${kind}`);
    await downloads(HAVE_NO_BRIDGE.includes(kind) ? 'link' : 'button').waitFor();
    expect(await look(page)).toEqual(SHELLS[kind]);

    // The next page is in the same shell.
    await visit(screens.home);
    expect(await look(page)).toEqual(SHELLS[kind]);
    await visit(`${screens.detail}?sim=off`);
    await downloads('link').waitFor();
    expect(await look(page)).toEqual({ globals: [], marks: undefined });
    expect(trouble).toEqual([]);
    await leave();
  },
);
