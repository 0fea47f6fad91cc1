import { expect, it } from 'vitest';
import { testDatabase } from '../../tests/helpers/database';
import { feedOf, record } from '../../tests/helpers/records';
import { writeCatalogue } from '../catalogue/import/write-catalogue';
import { searchApps } from './search';
import { suggest } from './suggestions';

it('suggests first the names that begin with what is typed, while a search ranks whole words first', async () => {
  const shop = await testDatabase();
  const apps = ['Peace of Wort', 'Wortgarten', 'Wortuhr'].map((name, i) =>
    record(`org.example.app${i}`, name),
  );
  await writeCatalogue(shop.db, feedOf('words', apps));
  const typed = await suggest(shop.db, { key: 'wort' }, 'en');
  expect(typed.map(({ q }) => q).at(-1)).toBe('Peace of Wort');
  const found = await searchApps(shop.db, { key: 'wort', page: 1 }, 'en');
  expect(found.apps[0]?.name).toBe('Peace of Wort');
  await shop.close();
});

it('suggests the apps of a word that is being typed before those that merely have it in a text', async () => {
  const shop = await testDatabase();
  const apps = [
    record('org.example.conference', 'Programme', { summary: { en: 'Brow through talks' } }),
    record('org.example.surf', 'Surf', { categories: ['browser'] }),
  ];
  const browsers = { slug: 'browser', name: { en: 'Browsers' }, resourceType: 0 as const };
  await writeCatalogue(shop.db, { ...feedOf('texts', apps), categories: [browsers] });
  const suggested = async (key: string) =>
    (await suggest(shop.db, { key }, 'en')).map(({ q }) => q);
  expect(await suggested('brow')).toEqual(['Browsers', 'Surf', 'Programme']);
  expect(await suggested('through')).toEqual(['Programme']);
  await shop.close();
});
