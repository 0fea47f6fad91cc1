import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedDemo } from '../../../demo';
import { fileDatabase } from '../../../tests/helpers/file-database';
import { shopApp } from '../../../tests/helpers/shop-app';
import { temporaryFolder } from '../../../tests/helpers/temporary-folder';
import { sourceFeed } from '../../catalogue/altstore/feed';
import { writeCatalogue } from '../../catalogue/import/write-catalogue';
import { ndjsonFeed } from '../../catalogue/ndjson/feed';
import { resolveApp } from '../../store/queries/resolve';
import { importEntries } from '../file/import-entries';
import { gameFile } from '../file/kinds';
import { putGameRule, removeGameRules } from './game-rules';

const database = fileDatabase();
let app: Hono;
const folder = temporaryFolder();
beforeAll(async () => {
  await seedDemo(database.db, { apps: 60 });
  app = shopApp(database.db);
});

const fileOf = async (value: string) => {
  const path = join(folder.path, 'file');
  await writeFile(path, value);
  return path;
};
const numberOf = async (packageName: string): Promise<number> => {
  const found = await resolveApp(database.db, { app: packageName });
  if (!found) throw new Error(`${packageName} is missing`);
  return found.appId;
};
/** Both marks in the answer of a call. */
async function marksOf(packageName: string): Promise<[requireId: number, requireID: number]> {
  const id = await numberOf(packageName);
  const answer = await app.request(`/api/proxy?urlKey=resource.app.getDetail&appId=${id}`);
  const { data } = await answer.json();
  return [data.app.requireId, data.app.appOpExtInfo.misc.requireID];
}
/** Whether a tap on the page's download asks the player to register. */
async function isAsked(packageName: string, platform = 'android'): Promise<boolean> {
  const id = await numberOf(packageName);
  const page = await (await app.request(`/app/${id}?platform=${platform}`)).text();
  expect(page).toMatch(/href="(?:\/download\/apk|altstore:)/);
  return page.includes('data-game="');
}

describe('lines of metadata', () => {
  const line = (name: string, marks: object) =>
    JSON.stringify({
      ...{ packageName: `org.example.${name}`, versionCode: 1, categories: ['Card Game'] },
      ...marks,
    });
  const extra = (requireID: unknown) => ({ appOpExtInfo: { misc: { requireID } } });

  it.each([0, 1] as const)('decide over --require-id %d, each mark on its own', async (given) => {
    const lines = [
      line('silent', {}),
      line('needs', { requireId: 1 }),
      line('free', { requireId: 0 }),
      line('exempt', extra(0)),
      line('needs.exempt', { requireId: 1, ...extra(0) }),
      line('free.notexempt', { requireId: 0, ...extra(1) }),
    ];
    await writeCatalogue(database.db, await ndjsonFeed(await fileOf(lines.join('\n')), given));
    expect(await marksOf('org.example.silent')).toEqual([given, 1]);
    expect(await marksOf('org.example.needs')).toEqual([1, 1]);
    expect(await marksOf('org.example.free')).toEqual([0, 1]);
    expect(await marksOf('org.example.exempt')).toEqual([given, 0]);
    expect(await marksOf('org.example.needs.exempt')).toEqual([1, 0]);
    expect(await marksOf('org.example.free.notexempt')).toEqual([0, 1]);
  });
});

describe('a source in the format of AltStore', () => {
  const source = {
    name: 'Games',
    identifier: 'org.example.games',
    apps: ['one', 'two'].map((name) => ({
      name,
      bundleIdentifier: `org.example.ios.${name}`,
      category: 'games',
      versions: [
        { version: '1', date: '2026-05-01', downloadURL: 'https://files.example.org/1.ipa' },
      ],
    })),
  };
  const take = (requireId: 0 | 1) =>
    writeCatalogue(
      database.db,
      sourceFeed(source, {
        ...{ argument: 'x', asked: undefined, adult: false, remoteImages: false },
        requireId,
      }),
    );

  it('has the requirement with which it was imported, and the operator’s table over it', async () => {
    await take(0);
    expect(await isAsked('org.example.ios.one', 'ios')).toBe(false);
    await take(1);
    expect(await marksOf('org.example.ios.one')).toEqual([1, 1]);
    expect(await isAsked('org.example.ios.one', 'ios')).toBe(true);
    const table = [
      { app: 'org.example.ios.one', requireId: 0 },
      { app: 'org.example.ios.two', requireID: 0 },
    ];
    await importEntries(database.db, await fileOf(JSON.stringify(table)), gameFile);
    expect(await marksOf('org.example.ios.one')).toEqual([0, 1]);
    expect(await marksOf('org.example.ios.two')).toEqual([1, 0]);
    for (const one of table) expect(await isAsked(one.app, 'ios')).toBe(false);
    // Imports do not change the operator's word.
    await take(0);
    await take(1);
    expect(await marksOf('org.example.ios.two')).toEqual([1, 0]);
    await removeGameRules(
      database.db,
      table.map((one) => one.app),
    );
    expect(await isAsked('org.example.ios.two', 'ios')).toBe(true);
  });
});

describe('the operator’s word about one game', () => {
  const GAME = 'demo.startrail.wuxia51';

  it.each([
    [{ requireId: 1 }, true],
    [{ requireId: 0 }, false],
    [{ requireId: 1, requireID: 0 }, false],
    [{ requireId: 0, requireID: 1 }, false],
    [{ requireId: 1, requireID: 1 }, true],
  ] as const)('%j: players are asked: %s', async (marks, asked) => {
    // The demo's game is not released yet, so it has no file.
    await database.db
      .updateTable('apps')
      .set({ release_at: null })
      .where('package_name', '=', GAME)
      .execute();
    await putGameRule(database.db, { app: GAME, ...marks });
    expect(await isAsked(GAME)).toBe(asked);
  });

  it('is refused when it says nothing, or there is no such game', async () => {
    const put = (entry: object) => putGameRule(database.db, { app: GAME, ...entry });
    await expect(put({})).rejects.toThrow(/at least one/);
    await expect(put({ app: 'org.nowhere', requireId: 1 })).rejects.toThrow(/no app "org.nowhere"/);
    await expect(put({ app: 'demo.shoalbrook.transit0', requireId: 1 })).rejects.toThrow(
      /not a game/,
    );
  });

  it.each([
    [{ app: GAME, requireId: '1' }, /requireId: this is neither 0 nor 1/],
    [{ app: GAME, requireID: true }, /requireID: this is neither 0 nor 1/],
    [{ app: GAME, requireid: 1 }, /requireid: there is no such field.*app, requireId, requireID/],
    [{ app: GAME }, /says nothing about the game/],
    [{ app: 'demo.shoalbrook.transit0', requireId: 1 }, /not a game/],
    [{ app: 'org.nowhere', requireId: 1 }, /no app org\.nowhere/],
  ])('is refused in a table as %j', async (entry, problem) => {
    const file = await fileOf(JSON.stringify([entry]));
    await expect(importEntries(database.db, file, gameFile)).rejects.toThrow(problem);
  });
});
