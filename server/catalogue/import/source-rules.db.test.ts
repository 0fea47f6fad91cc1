import { beforeEach, describe, expect, it } from 'vitest';
import { feedOf, HASH, record, signed } from '../../../tests/helpers/records';
import { signedImports } from '../../../tests/helpers/signed-imports';
import { conflicts } from '../../store/queries/conflicts';
import { readCatalogue } from '../../store/revision';
import type { AppRecord } from '../normal-form';
import { applyRules } from './apply-rules';
import { judgeOf } from './source-rules';
import { writeCatalogue } from './write-catalogue';

const shop = signedImports();

const app = (name: string, signer: string, more: Partial<AppRecord> = {}): AppRecord =>
  record(`org.example.${name}`, name, { versions: [signed(1, signer)], ...more });
const ADS = { antiFeatures: [{ key: 'Ads' }] };
const take = (key: string, ...apps: AppRecord[]) => {
  const feed = feedOf(key, apps, HASH('f'));
  return writeCatalogue(shop.database.db, { ...feed, source: { ...feed.source, named: true } });
};
const idOf = async (key: string) => {
  const query = shop.database.db.selectFrom('sources').select('id').where('key', '=', key);
  return (await query.executeTakeFirstOrThrow()).id;
};
/** The shop's apps, each with its source. */
const inShop = async () => {
  const rows = await shop.database.db
    .selectFrom('apps')
    .innerJoin('sources', 'sources.id', 'apps.source_id')
    .where('gone', '=', false)
    .select(['apps.name_en as app', 'sources.key'])
    .orderBy('apps.name_en')
    .execute();
  return rows.map(({ app: name, key }) => `${name} of ${key}`);
};

describe('rules for a source', () => {
  let first: number;
  const catalogue = [app('ads', 'a', ADS), app('plain', 'a'), app('shared', 'a')];
  beforeEach(async () => {
    await take('first', ...catalogue);
    await take('second', app('shared', 'b'));
    first = await idOf('first');
  });

  it('are tried without a change, then change the shop at once and survive syncs', async () => {
    const { db } = shop.database;
    const { revision } = await readCatalogue(db);
    const rules = { deny: ['anti-feature:ads', 'package:org.example.shared'] };
    const numbers = {
      offered: 3,
      taken: { before: 3, after: 1 },
      inShop: { before: 3, after: 2 },
      matched: { 'anti-feature:ads': 1, 'package:org.example.shared': 1 },
    };
    expect(await applyRules(db, first, rules, { dryRun: true })).toMatchObject(numbers);
    expect(await inShop()).toEqual(['ads of first', 'plain of first', 'shared of first']);
    expect((await readCatalogue(db)).revision).toBe(revision);

    expect(await applyRules(db, first, rules)).toMatchObject(numbers);
    const ruled = ['plain of first', 'shared of second'];
    expect(await inShop()).toEqual(ruled);
    expect(await conflicts(db)).toEqual([]);
    const again = await take('first', ...catalogue, app('more', 'a', ADS));
    expect(again.skipped).toEqual([
      { where: 'rules', why: expect.stringMatching(/^leave 3 apps/) },
    ]);
    expect(await inShop()).toEqual(ruled);
    expect(await take('first', ...catalogue, app('more', 'a', ADS))).toMatchObject({
      changed: 0,
      gone: 0,
      revision: again.revision,
    });

    await applyRules(db, first, {});
    expect(await inShop()).toEqual([
      'ads of first',
      'more of first',
      'plain of first',
      'shared of second',
    ]);
  });

  it('keep what a diff does not touch', async () => {
    await applyRules(shop.database.db, first, { allow: ['package:org.example.plain'] });
    const names = catalogue.map(({ packageName }) => packageName);
    const feed = { ...feedOf('first', [], HASH('f')), unchanged: new Set(names) };
    await writeCatalogue(shop.database.db, feed);
    expect(await inShop()).toEqual(['plain of first', 'shared of second']);
  });

  it('leave a source without an app in place', async () => {
    await applyRules(shop.database.db, first, { allow: ['license:none'] });
    await take('first', ...catalogue);
    expect(await inShop()).toEqual(['shared of second']);
  });
});

describe('one app', () => {
  const known = new Map();
  const game = record('org.example.game', 'Game', {
    resourceType: 1,
    license: 'MIT',
    categories: ['board'],
    ...ADS,
  });
  const edition = record('org.example.game~two', 'Edition', { platform: 'ios' });
  it.each([
    [{}, game, true, []],
    [{ deny: ['category:Games'] }, game, false, ['category:Games']],
    [{ deny: ['category:Board'] }, game, false, ['category:Board']],
    [{ deny: ['license:mit', 'category:Board'] }, game, false, ['category:Board', 'license:mit']],
    [
      { deny: ['anti-feature:Ads'], allow: ['package:org.example.game'] },
      game,
      true,
      ['anti-feature:Ads', 'package:org.example.game'],
    ],
    [
      { deny: ['anti-feature:Ads'], allow: ['license:MIT'] },
      game,
      false,
      ['anti-feature:Ads', 'license:MIT'],
    ],
    [{ allow: ['license:MIT'] }, game, true, ['license:MIT']],
    [{ allow: ['license:GPL'] }, game, false, []],
    [{ deny: ['package:org.example.Game'] }, game, true, []],
    [{ deny: ['package:org.example.game'] }, edition, false, ['package:org.example.game']],
  ])('%j', (rules, one, isTaken, matched) => {
    expect(judgeOf(rules, known)(one)).toEqual({ isTaken, matched });
  });
});
