import { expect, it } from 'vitest';
import { feedOf, HASH, record } from '../../../tests/helpers/records';
import { signedImports } from '../../../tests/helpers/signed-imports';
import { writeCatalogue } from '../../catalogue/import/write-catalogue';
import { filteredList } from '../../search/filtered-list';
import { appDetail } from '../../store/queries/detail';
import { resolveApp } from '../../store/queries/resolve';
import { allInspections, putInspections, removeInspections } from './inspections';

const shop = signedImports();
const notes = record('org.example.notes', 'Notes', { trackers: ['Google AdMob'] });
const other = record('org.example.other', 'Other');
const take = () => writeCatalogue(shop.database.db, feedOf('one', [notes, other], HASH('f')));
const found = async (app: string) => {
  const at = await resolveApp(shop.database.db, { app });
  const detail = at && (await appDetail(shop.database.db, at, 'en'));
  return [detail?.trackers, detail?.reproducible];
};
const listed = async (filter: object) => {
  const params = { sort: 'name', page: 1, size: 20, facets: 1, ...filter } as const;
  const list = await filteredList(shop.database.db, params, 'en');
  return { names: list?.apps.map(({ name }) => name), facets: list?.facets };
};

it('what a source or the operator knows of files is on pages and filters lists', async () => {
  const { db } = shop.database;
  await take();
  expect(await found(notes.packageName)).toEqual([['Google AdMob'], undefined]);
  expect((await listed({})).facets).toMatchObject({ untracked: false, reproducible: false });

  await putInspections(db, [
    { app: notes.packageName, trackers: [] },
    { app: other.packageName, reproducible: true },
    { app: 'org.example.later', reproducible: false },
  ]);
  for (let round = 0; round < 2; round += 1) {
    expect(await found(notes.packageName)).toEqual([[], undefined]);
    expect(await found(other.packageName)).toEqual([undefined, true]);
    expect((await listed({})).facets).toMatchObject({ untracked: true, reproducible: true });
    expect((await listed({ untracked: 1 })).names).toEqual(['Notes']);
    expect((await listed({ reproducible: 1 })).names).toEqual(['Other']);
    expect((await listed({ untracked: 0 })).names).toEqual(['Notes', 'Other']);
    await take();
  }

  await removeInspections(db, [notes.packageName]);
  expect(await found(notes.packageName)).toEqual([['Google AdMob'], undefined]);
  expect((await allInspections(db)).map(({ app }) => app)).toEqual([
    'org.example.later',
    'org.example.other',
  ]);
});
