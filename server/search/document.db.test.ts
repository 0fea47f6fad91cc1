import { type Kysely, sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { seedDemo } from '../../demo';
import { fileDatabase } from '../../tests/helpers/file-database';
import { feedOf, record } from '../../tests/helpers/records';
import { writeCatalogue } from '../catalogue/import/write-catalogue';
import { up as upDocument } from '../store/migrations/0041-search-document';
import { up as upHead } from '../store/migrations/0056-search-head';
import { up as upTopDocuments } from '../store/migrations/0058-search-top-documents';
import { searchApps } from './search';
import { similarApps } from './similar-apps';

const database = fileDatabase();
beforeAll(async () => {
  await seedDemo(database.db, { apps: 60 });
  const summary = (en: string, zh = '') => ({ 'en-US': en, ...(zh && { 'zh-CN': zh }) });
  const apps = [
    record('org.pigeon', 'Pigeon Talk', {
      summary: summary('Private messenger', '私密通讯'),
      description: summary('Speaks wombatine and Ångström', '袋熊的语言'),
    }),
    record('org.crow', 'Crow', { summary: summary('Chat with everyone') }),
    record('org.stork', 'Stork', { summary: summary('A messenger for families') }),
    record('org.lathe', 'Lathe', { summary: summary('Turns wood') }),
  ];
  await writeCatalogue(database.db, feedOf('birds', apps));
}, 60_000);

const found = async (key: string) =>
  (await searchApps(database.db, { key, page: 1 }, 'en')).apps.map(
    ({ packageName }) => packageName,
  );

it('an existing catalogue is searched by its texts after the update', async () => {
  await sql`ALTER TABLE search DROP document, DROP head`.execute(database.db);
  await sql`DROP TABLE search_top_documents`.execute(database.db);
  // Cast: the schema of a migration is not the one that the types describe.
  for (const up of [upDocument, upHead, upTopDocuments])
    await up(database.db as unknown as Kysely<unknown>);
  for (const key of ['wombatine', '袋熊的语言', 'pigeon', 'Private messenger'])
    expect((await found(key))[0], key).toBe('org.pigeon');
  // The control: a word that no text has.
  expect(await found('wombatone')).not.toContain('org.lathe');
});

it('apps that share rare words are similar, without a common category', async () => {
  const similar = await similarApps(database.db, { q: 'org.pigeon' }, 'en');
  const names = similar?.map(({ packageName }) => packageName) ?? [];
  // It shares a rare word.
  expect(names[0]).toBe('org.stork');
  expect(names).not.toContain('org.lathe');
});
