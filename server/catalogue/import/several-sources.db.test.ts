import { describe, expect, it } from 'vitest';
import { feedOf, HASH, record, signed, version } from '../../../tests/helpers/records';
import { signedImports } from '../../../tests/helpers/signed-imports';
import { conflicts } from '../../store/queries/conflicts';
import { appDetail } from '../../store/queries/detail';
import { packageFile } from '../../store/queries/package-file';
import { resolveApp } from '../../store/queries/resolve';
import { sourcePage } from '../../store/queries/source-page';
import { readCatalogue } from '../../store/revision';
import type { AppRecord } from '../normal-form';
import { removeSource, setPriority } from './remove-source';
import { writeCatalogue } from './write-catalogue';

const shop = signedImports();
const PACKAGE = 'org.example.app';

const app = (name: string, versions: AppRecord['versions']): AppRecord =>
  record(PACKAGE, name, { versions, currentVersion: versions[0]?.key ?? '' });
const keyed = (code: number, signer: string) => ({
  ...signed(code, signer),
  key: HASH(String(code)),
});
const take = (key: string, ...apps: AppRecord[]) => {
  const feed = feedOf(key, apps, HASH('f'));
  const source = { ...feed.source, address: `https://${key}.example`, named: true };
  return writeCatalogue(shop.database.db, { ...feed, source }, { allowShrink: true });
};
const sourceId = async (key: string) => {
  const query = shop.database.db.selectFrom('sources').select('id').where('key', '=', key);
  return (await query.executeTakeFirstOrThrow()).id;
};
async function seen() {
  const found = await resolveApp(shop.database.db, { app: PACKAGE });
  const detail = found && (await appDetail(shop.database.db, { appId: found.appId }, 'en'));
  return (
    detail && {
      id: detail.id,
      name: detail.name,
      source: detail.source,
      codes: detail.versions.map(({ versionCode }) => versionCode),
    }
  );
}

it('a package that a source has twice is imported once, and reported', async () => {
  const report = await take('first', app('First', [keyed(2, 'a')]), app('Twin', [keyed(3, 'a')]));
  expect(report).toMatchObject({ added: 1, skipped: [{ where: PACKAGE, why: 'is named twice' }] });
  expect(await seen()).toMatchObject({ name: 'First', codes: [2] });
});

describe('a package of two sources', () => {
  it('is shown from the first source, with the other’s versions of the same signer', async () => {
    await take('first', app('First', [keyed(2, 'a')]));
    const report = await take('second', app('Second', [keyed(3, 'a'), keyed(1, 'a')]));
    expect(report.skipped).toEqual([]);
    expect(await seen()).toMatchObject({ name: 'First', source: 'first', codes: [3, 2, 1] });
    const { id } = (await seen()) ?? { id: 0 };
    const detail = await appDetail(shop.database.db, { appId: id }, 'en');
    const [newest] = detail?.versions ?? [];
    expect(await packageFile(shop.database.db, { appId: id, versionId: newest?.id })).toMatchObject(
      {
        kind: 'mirror',
        url: 'https://second.example/3.apk',
      },
    );
    // The control: another import of the first changes nothing.
    const again = await take('first', app('First', [keyed(2, 'a')]));
    expect(again).toMatchObject({ changed: 0, unchanged: 1 });
  });

  it('is listed for the operator, with who is hidden by whom', async () => {
    await take('first', app('First', [keyed(2, 'a')]));
    expect(await conflicts(shop.database.db)).toEqual([]);
    await take('second', app('Second', [keyed(3, 'b')]));
    const others = [{ source: 'second', priority: 0, otherSigner: true }];
    expect(await conflicts(shop.database.db)).toMatchObject([
      { platform: 'android', packageName: PACKAGE, from: 'first', others },
    ]);
    await setPriority(shop.database.db, await sourceId('second'), 10);
    expect(await conflicts(shop.database.db)).toMatchObject([
      { from: 'second', others: [{ source: 'first' }] },
    ]);
  });

  it('names the versions that are not shown', async () => {
    await take('first', app('First', [keyed(2, 'a')]));
    const report = await take('second', app('Second', [keyed(3, 'a'), keyed(1, 'b')]));
    expect(report.skipped).toEqual([
      { where: PACKAGE, why: 'without 1 of its versions, signed by another certificate' },
    ]);
  });

  it('with another signer is a separate offer, which the page mentions', async () => {
    await take('first', app('First', [keyed(2, 'a')]));
    const before = await readCatalogue(shop.database.db);
    const report = await take('second', app('Second', [keyed(3, 'b')]));
    expect(report.skipped[0]?.why).toMatch(/"first", where another certificate signs it/);
    const shown = await seen();
    expect(shown).toMatchObject({ name: 'First', codes: [2] });
    const detail = await appDetail(shop.database.db, { appId: shown?.id ?? 0 }, 'en');
    const second = await sourceId('second');
    expect(detail?.alsoFrom).toEqual([{ sourceId: second, source: 'second', otherSigner: true }]);
    // Its page has the app, too.
    expect(await sourcePage(shop.database.db, { sourceId: second, page: 1 }, 'en')).toMatchObject({
      source: { name: 'second' },
      total: 1,
    });
    const first = await sourcePage(
      shop.database.db,
      { sourceId: await sourceId('first'), page: 1 },
      'en',
    );
    expect(first).toMatchObject({ source: { name: 'first', kind: 'fdroid' }, total: 1, pages: 1 });
    expect(report.revision).toBe(before.revision + 1);
  });

  it('without a known signer is not said to have another one', async () => {
    await take('first', app('First', [keyed(2, 'a')]));
    await take('second', app('Second', [version(3)]));
    const detail = await appDetail(shop.database.db, { appId: (await seen())?.id ?? 0 }, 'en');
    expect(detail?.alsoFrom).toMatchObject([{ source: 'second', otherSigner: false }]);
  });

  it('follows the operator’s priority at once, without a fetch', async () => {
    await take('first', app('First', [keyed(2, 'a')]));
    await take('second', app('Second', [keyed(3, 'b')]));
    const before = await seen();
    expect(await setPriority(shop.database.db, await sourceId('second'), 10)).toEqual({
      changed: 1,
    });
    expect(await seen()).toEqual({ id: before?.id, name: 'Second', source: 'second', codes: [3] });
    await setPriority(shop.database.db, await sourceId('second'), 0);
    // Visitors' apps have that signer now.
    expect(await seen()).toMatchObject({ name: 'Second' });
    await setPriority(shop.database.db, await sourceId('first'), 10);
    expect(await seen()).toEqual(before);
  });

  it('moves to the other source when its source is removed, and returns with it', async () => {
    await take('first', app('First', [keyed(2, 'a')]));
    await take('second', app('Second', [keyed(3, 'b')]));
    const before = await seen();
    const removed = await removeSource(shop.database.db, await sourceId('first'));
    expect(removed.gone).toBe(0);
    expect(await seen()).toMatchObject({ id: before?.id, name: 'Second' });
    await removeSource(shop.database.db, await sourceId('second'));
    expect(await seen()).toBeUndefined();
    await take('first', app('First', [keyed(2, 'a')]));
    expect(await seen()).toEqual(before);
  });

  it('that its source drops moves to the other only with the same signer', async () => {
    const rest = record('org.example.rest', 'Rest');
    await take('first', app('First', [keyed(2, 'a')]), rest);
    await take('second', app('Second', [keyed(3, 'b')]));
    await take('first', rest);
    expect(await seen()).toBeUndefined();
    const later = await take('second', app('Second', [keyed(4, 'b')]));
    expect(later.skipped[0]?.why).toMatch(/which no longer has it: with a higher priority/);
    await take('second', app('Second', [keyed(5, 'a')]));
    expect(await seen()).toMatchObject({ name: 'Second', codes: [5] });
  });
});
