import path from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { asNewVisitor, closeProfiles } from '../helpers/as-new-visitor';
import { settled } from '../helpers/browser';
import { type Front, startFront } from '../helpers/front';
import { type LaterBuild, laterBuild } from '../helpers/later-build';
import { ask } from '../helpers/own-database';
import {
  controlTab,
  newTab,
  offerOn,
  openPagesOnly,
  REFRESH,
  settledTab,
} from '../helpers/pages-only';
import { type Store, startStore } from '../helpers/store-server';
import { temporaryFolder } from '../helpers/temporary-folder';

let front: Front;
let store: Store | undefined;
const dataDir = temporaryFolder();
const builds: LaterBuild[] = [];

/** Starts a build on the store's data, in place of the running one. */
async function deploy(built?: string): Promise<string> {
  await store?.close();
  store = await startStore({ apps: 10, env: { DATA_DIR: dataDir.path }, ...(built && { built }) });
  return store.url;
}

beforeAll(async () => {
  builds.push(...(await Promise.all(['x', 'y'].map(laterBuild))));
  front = await startFront(await deploy());
});
afterAll(async () => {
  await closeProfiles();
  await front.close();
  await store?.close();
  for (const build of builds) await build.remove();
});

/** The builds that the database has files of, the first one first. */
const stored = () => ask(dataDir.path, 'SELECT id FROM builds ORDER BY started_at');

/** Opens the store in a browser without workers, which would still have a build's files. */
async function openTab() {
  const visitor = await asNewVisitor(front.url, { locale: 'en-US', device: 'pc' });
  const { page } = visitor;
  await visitor.context.route('**/sw.js', (route) => route.abort());
  let loads = 0;
  page.on('load', () => (loads += 1));
  await visitor.visit(front.url);
  await settled(page);
  const box = page.getByRole('combobox').or(page.getByRole('searchbox')).first();
  /** Types into the search box, whose script is a chunk. */
  const search = async () => {
    await box.pressSequentially('a');
    await page.getByRole('option').first().waitFor();
  };
  return { ...visitor, box, search, loads: () => loads };
}

it('open pages load the files of their build after two deploys, and reload once these are gone', async () => {
  const [first] = await stored();
  const [tab, other] = [await openTab(), await openTab()];
  for (const { server } of builds) front.target = await deploy(server);
  expect(await stored()).toHaveLength(3);

  const before = front.passed.length;
  await tab.search();
  expect(tab.loads()).toBe(1);
  const chunk = front.passed.slice(before).find((one) => /\/search-[\w-]+\.js$/.test(one.path));
  const name = path.basename(chunk?.path ?? '');
  expect(
    await ask(dataDir.path, `SELECT build_id AS id FROM build_files WHERE name = '${name}'`),
  ).toEqual([first]);

  // (control: without the files of its build a page has to load again)
  await ask(dataDir.path, `DELETE FROM builds WHERE id = '${first?.id}'`);
  const again = other.page.waitForEvent('load');
  await other.box.focus();
  await again;
  await settled(other.page);
  await other.search();
  expect(other.loads()).toBe(2);
  for (const { leave } of [tab, other]) await leave();
});

/** Expression: letters that mark the builds of a page's scripts (`laterBuild`). */
const BUILDS = `[...new Set(performance.getEntriesByType('resource').flatMap(
  ({ name }) => /-(\\w)[\\w-]{7}\\.js$/.exec(name)?.[1] ?? []))]`;

it('two tabs are of two versions: one is loaded again when its visitor asks for it, and the other works on', async () => {
  const [next, present] = builds;
  front.target = await deploy(present?.server);
  const browser = await openPagesOnly();
  onTestFinished(browser.close);
  const old = await newTab(browser, 'pc');
  await controlTab(old, front.url);
  let loads = 0;
  old.connection.on('Page.loadEventFired', () => (loads += 1));
  const replaced = old.evaluate(`new Promise((done) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => done(true));
  })`);

  front.target = await deploy(next?.server);
  const other = await newTab(browser, 'pc');
  await other.goto(`${front.url}/apps`);
  await offerOn(other);
  await other.navigation(() => other.click(REFRESH));
  await settledTab(other);
  expect(await other.evaluate(BUILDS)).toEqual(['x']);

  // The new worker does not store the files of the older build.
  expect(await replaced).toBe(true);
  await old.connection.send('Page.bringToFront');
  await old.click('header input[name=key]');
  await old.type('a');
  await old.waitFor(`!!document.querySelector('[role=option]')`);
  expect([await old.evaluate(BUILDS), loads]).toEqual([['y'], 0]);
  await old.navigation(() => old.evaluate('location.reload()'));
  await settledTab(old);
  expect(await old.evaluate(BUILDS)).toEqual(['x']);
});
