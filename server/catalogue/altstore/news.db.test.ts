import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import * as calls from '../../../contract/calls/catalogue';
import { feedOf, record, version } from '../../../tests/helpers/records';
import { signedImports } from '../../../tests/helpers/signed-imports';
import { catalogueCalls } from '../../calls/catalogue';
import { newsOf, newsOfSource } from '../../shop/news';
import { listApps } from '../../store/queries/list-apps';
import { removeSource } from '../import/remove-source';
import { writeCatalogue } from '../import/write-catalogue';
import type { NewsRecord } from '../normal-form';

const shop = signedImports();
const database = () => shop.database.db;
const iosApp = (name: string) =>
  record(`org.example.${name.toLowerCase()}`, name, {
    platform: 'ios',
    versions: [version(1, { fileUrl: 'https://files.example.org/one.ipa' })],
  });

describe('news of a source itself', () => {
  const DAY = 86_400_000;
  const item = (key: string, at: number, change: Partial<NewsRecord> = {}): NewsRecord => ({
    key,
    title: { 'en-US': key },
    at,
    ...change,
  });
  const take = (key: string, news: NewsRecord[]) =>
    writeCatalogue(database(), { ...feedOf(key, [iosApp(key)]), news });
  const sourceId = async (key: string) =>
    (
      await database()
        .selectFrom('sources')
        .select('id')
        .where('key', '=', key)
        .executeTakeFirstOrThrow()
    ).id;
  const titles = async (key: string) =>
    (await newsOfSource(database(), await sourceId(key), 'en')).map(({ title }) => title);

  it('are stored with it, newest first, at most ten, none before its date', async () => {
    const packageName = 'org.example.first';
    await take('first', [
      item('old', 1),
      item('new', 3, { text: { 'en-US': 'More' }, href: 'https://example.org/' }),
      item('later', Date.now() + DAY),
      item('of its app', 2, { packageName }),
    ]);
    await take(
      'second',
      Array.from({ length: 12 }, (_, i) => item(`n${i}`, i)),
    );
    expect(await newsOfSource(database(), await sourceId('first'), 'en')).toMatchObject([
      { title: 'new', text: 'More', href: 'https://example.org/', at: 3 },
      { title: 'old', at: 1 },
    ]);
    const ten = Array.from({ length: 10 }, (_, i) => `n${11 - i}`);
    expect(await titles('second')).toEqual(ten);
    const found = await listApps(database(), { sort: 'name', page: 1, size: 9 }, 'en');
    const appIds = found?.apps.map(({ id }) => id) ?? [];
    expect(await newsOf(database(), { appIds }, 'en')).toMatchObject([{ title: 'of its app' }]);
  });

  it('are replaced at each import, and removed with it', async () => {
    const packageName = 'org.example.first';
    await take('first', [item('a', 1), item('b', 2)]);
    await take('second', [item('a', 1)]);
    await take('first', [item('b', 3), item('c', 2)]);
    expect(await titles('first')).toEqual(['b', 'c']);
    // One that is about an app now is no longer the source's, and the other way round.
    await take('first', [item('b', 3, { packageName }), item('c', 2)]);
    expect(await titles('first')).toEqual(['c']);
    await take('first', [item('b', 3), item('c', 2, { packageName })]);
    expect(await titles('first')).toEqual(['b']);
    await removeSource(database(), await sourceId('first'));
    expect([await titles('first'), await titles('second')]).toEqual([[], ['a']]);
    await take('first', [item('b', 3)]);
    expect(await titles('first')).toEqual(['b']);
  });

  it('come with the first page of its apps, and are absent where there are none', async () => {
    const apps = Array.from({ length: 50 }, (_, i) => iosApp(`App${i}`));
    await writeCatalogue(database(), { ...feedOf('first', apps), news: [item('a', 1)] });
    await take('second', []);
    const news = async (key: string, page: number) => {
      const input = { sourceId: await sourceId(key), page };
      const source = catalogueCalls.find(({ call }) => call.name === calls.source.name);
      const answer = await source?.run(input, { db: database(), lang: 'en' });
      if (!answer?.ok) throw new Error(`no page ${page} of ${key}`);
      return v.parse(calls.source.answer, answer.data).news?.map(({ title }) => title);
    };
    expect(await news('first', 1)).toEqual(['a']);
    expect(await news('first', 2)).toBeUndefined();
    expect(await news('second', 1)).toBeUndefined();
  });
});
