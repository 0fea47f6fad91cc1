import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Platform } from '../../../contract/entities/app';
import { type TestDatabase, testDatabase } from '../../../tests/helpers/database';
import { feedOf, record } from '../../../tests/helpers/records';
import { shopApp } from '../../../tests/helpers/shop-app';
import { removeSource } from '../../catalogue/import/remove-source';
import { writeCatalogue } from '../../catalogue/import/write-catalogue';
import { linkEdition, unlinkEdition } from '../../shop/edit/editions';
import { editionOf } from './edition';

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
  await take('android', ['One', 'Two', 'Three']);
  await take('ios', ['One', 'Four']);
});
afterEach(() => database.close());

const packageOf = (name: string) => `org.example.${name.toLowerCase()}`;
/** A new state of a source. */
const take = (platform: Platform, names: readonly string[], change: object = {}) => {
  const apps = names.map((name) => record(packageOf(name), name, { platform, ...change }));
  return writeCatalogue(database.db, feedOf(platform, apps), { allowShrink: true });
};
const link = (android: string, ios: string) =>
  linkEdition(database.db, { android: packageOf(android), ios: packageOf(ios) });
const apps = () =>
  database.db
    .selectFrom('apps')
    .select(['id', 'package_name', 'platform', 'source_id'])
    .where('gone', '=', false)
    .execute();
const idOf = async (name: string, platform: Platform) =>
  (await apps()).find((app) => app.package_name === packageOf(name) && app.platform === platform)
    ?.id ?? 0;

/** The editions of all serving apps, each by its platform and name. */
async function editions(): Promise<string[]> {
  const all = await apps();
  const nameOf = (id: number) => {
    const app = all.find((one) => one.id === id);
    return `${app?.platform} ${app?.package_name.slice('org.example.'.length)}`;
  };
  const found = await Promise.all(
    all.map(async ({ id }) => {
      const edition = await editionOf(database.db, id);
      if (!edition) return [];
      const name = nameOf(edition.appId);
      expect(name).toContain(edition.platform);
      return [`${nameOf(id)}: ${name}`];
    }),
  );
  return found.flat().sort();
}
const AUTOMATIC = ['android one: ios one', 'ios one: android one'];
const LINKED = ['android two: ios four', 'ios four: android two'];

describe('editions of one product', () => {
  it('have one name and developer, or are linked by the operator', async () => {
    // The control: without a link, `Two`, `Three` and `Four` have none.
    expect(await editions()).toEqual(AUTOMATIC);
    await link('Two', 'Four');
    expect(await editions()).toEqual([...AUTOMATIC, ...LINKED].sort());
    await unlinkEdition(database.db, packageOf('Four'));
    expect(await editions()).toEqual(AUTOMATIC);
  });

  it.each([
    ['Two', 'One', ['android two: ios one', 'ios one: android two']],
    ['One', 'Four', ['android one: ios four', 'ios four: android one']],
  ])(
    'linked as %s and %s have no other edition, and are none of another app',
    async (android, ios, expected) => {
      await link(android, ios);
      expect(await editions()).toEqual(expected);
    },
  );

  it('stay linked in new imports, also after their sources were removed', async () => {
    await link('Two', 'Four');
    const renamed = { name: { en: 'Renamed' }, developer: 'Another' };
    await take('android', ['Two'], renamed);
    await take('ios', ['Four']);
    expect(await editions()).toEqual(LINKED);
    for (const source of new Set((await apps()).map(({ source_id }) => source_id)))
      await removeSource(database.db, source);
    expect(await editions()).toEqual([]);
    await take('ios', ['Four']);
    await take('android', ['Two']);
    expect(await editions()).toEqual(LINKED);
  });

  it('are none while the linked app is not in the catalogue', async () => {
    await link('One', 'Four');
    await take('ios', ['One']);
    expect(await editions()).toEqual([]);
    await take('ios', ['One', 'Four']);
    expect(await editions()).toEqual(['android one: ios four', 'ios four: android one']);
  });

  it('are on their pages at once, also on pages that were rendered before', async () => {
    const app = shopApp(database.db);
    const [two, four] = [await idOf('Two', 'android'), await idOf('Four', 'ios')];
    const ask = async (etag = '') =>
      app.request(`/app/${two}`, { headers: { 'accept-language': 'en', 'if-none-match': etag } });
    const shown = async (answer: Response) =>
      (await answer.text()).includes(`<a href="/app/${four}">Also on iPhone</a>`);
    const before = await ask();
    const etag = before.headers.get('etag') ?? '';
    expect(await shown(before)).toBe(false);
    // The control: without a change, the page is the one that the browser has.
    expect((await ask(etag)).status).toBe(304);
    await link('Two', 'Four');
    const after = await ask(etag);
    expect([after.status, await shown(after)]).toEqual([200, true]);
    await unlinkEdition(database.db, packageOf('Two'));
    expect(await shown(await ask())).toBe(false);
  });
});
