import { expect, it } from 'vitest';
import { type Json, packageOf, versionOf } from '../../../tests/helpers/fdroid-repository';
import { signedImports } from '../../../tests/helpers/signed-imports';
import { listSources } from '../../store/queries/status';
import { writeCatalogue } from '../import/write-catalogue';
import { fdroidFeed } from './feed';

const shop = signedImports();

/** Imports a repository of these packages together with a valid one. */
async function take(packages: Record<string, unknown>, repo: Json = {}) {
  const fine = { 'org.example.fine': packageOf('Fine') };
  const folder = await shop.write({ packages: { ...fine, ...packages }, repo });
  const feed = await fdroidFeed(folder, {
    requireId: 0,
    remoteImages: false,
    report: () => undefined,
  });
  return writeCatalogue(shop.database.db, feed);
}

const slugs = async () => {
  const rows = await shop.database.db.selectFrom('categories').select('slug').execute();
  return rows.map(({ slug }) => slug).sort();
};

it('merges two categories with the same slug', async () => {
  const report = await take({
    'org.example.odd': packageOf('Odd', { categories: ['Phone & SMS', 'phone sms', 'Phone/SMS'] }),
  });
  expect(report).toMatchObject({ added: 2 });
  // Each with its group.
  expect(await slugs()).toEqual(['phone-sms', 'productivity', 'social', 'writing']);
  expect(report.skipped).toEqual([
    { where: 'category "phone sms"', why: 'is merged with "Phone & SMS"' },
    { where: 'category "Phone/SMS"', why: 'is merged with "Phone & SMS"' },
  ]);
});

it('accepts category names that are properties of JavaScript objects', async () => {
  const names = ['__proto__', 'constructor', 'toString'];
  const report = await take({ 'org.example.odd': packageOf('Odd', { categories: names }) });
  expect(report).toMatchObject({ added: 2, skipped: [] });
  expect(await slugs()).toEqual(['constructor', 'productivity', 'proto', 'tostring', 'writing']);
});

it('keeps at most twenty categories of a package', async () => {
  const categories = Array.from({ length: 5_000 }, (_, i) => `Category ${i}`);
  const report = await take({ 'org.example.odd': packageOf('Odd', { categories }) });
  // Besides them, the other package's part and its group.
  expect(await slugs()).toHaveLength(20 + 2);
  expect(report.skipped).toEqual([
    { where: 'org.example.odd', why: 'names 5000 categories: only the first 20 are used' },
  ]);
});

it('keeps at most five hundred categories of a source', async () => {
  const packages = Object.fromEntries(
    Array.from({ length: 30 }, (_, i) => [
      `org.example.p${i}`,
      packageOf(`P${i}`, {
        categories: Array.from({ length: 20 }, (_, k) => `Category ${i} ${k}`),
      }),
    ]),
  );
  const report = await take(packages);
  expect(report.added).toBe(31);
  // And the group of one of them.
  expect(await slugs()).toHaveLength(500 + 1);
  expect(report.skipped).toEqual([
    { where: 'categories', why: 'there are 601: only the first 500 are used' },
  ]);
});

it('removes NUL, lone surrogates and extra length from keys of anti-features', async () => {
  const keys = ['Ads\u0000', 'Ads', '\ud800', `${'😀'.repeat(60)}`, 'x'.repeat(59).concat('😀')];
  const listed = Object.fromEntries(keys.map((key) => [key, { name: { 'en-US': 'Name' } }]));
  const reasons = Object.fromEntries(keys.map((key) => [key, { 'en-US': 'Reason' }]));
  const version = versionOf(1, { antiFeatures: reasons });
  const report = await take(
    { 'org.example.odd': packageOf('Odd', {}, [version]) },
    { antiFeatures: listed },
  );
  expect(report.added).toBe(2);
  expect(report.skipped).toEqual([
    { where: 'anti-feature "Ads"', why: 'is named twice' },
    { where: 'an anti-feature', why: 'has no name that can be read' },
  ]);
  const rows = await shop.database.db.selectFrom('anti_features').select('key').execute();
  expect(rows.map(({ key }) => [...key].length).sort()).toEqual([3, 60, 60]);
});

it('never cuts a slug in the middle of a character', async () => {
  // NFKC makes these texts longer, so that any position may be the limit.
  const categories = [`a${'𠀀'.repeat(59)}`, `ab${'𝐀𠀀'.repeat(29)}`];
  const report = await take({ 'org.example.odd': packageOf('Odd', { categories }) });
  expect(report).toMatchObject({ added: 2, skipped: [] });
});

it('merges two versions with the same hash', async () => {
  const twin = { ...versionOf(2), file: versionOf(1).file };
  const odd = packageOf('Odd');
  const report = await take({
    'org.example.odd': { ...odd, versions: { a: versionOf(1), b: twin } },
  });
  expect(report).toMatchObject({ added: 2 });
  expect(report.skipped).toEqual([
    {
      where: 'org.example.odd',
      why: 'has two versions with the same file: the one with code 2 is used',
    },
  ]);
  const versions = await shop.database.db.selectFrom('versions').select('version_code').execute();
  expect(versions).toHaveLength(2);
});

it('prints an invalid package name without control characters', async () => {
  const report = await take({ '\u001b[2J\u0000evil': packageOf('Evil') });
  expect(report.skipped).toEqual([{ where: '[2Jevil', why: 'is not a package name' }]);
});

it('shows the status of a source with an impossible date, and accepts its next index', async () => {
  await take({});
  await shop.database.db
    .updateTable('sources')
    .set({ timestamp: Number.MAX_SAFE_INTEGER })
    .execute();
  const [source] = await listSources(shop.database.db);
  expect(source?.timestamp).toBeNull();
  expect(await take({ 'org.example.new': packageOf('New') })).toMatchObject({ added: 1 });
});
