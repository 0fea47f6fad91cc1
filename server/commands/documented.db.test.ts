import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { CANARY } from '../../tests/helpers/canary';
import { migratedTemplate } from '../../tests/helpers/cluster-template';
import { replaced } from '../../tests/helpers/configuration';
import { copyContents } from '../../tests/helpers/copy-contents';
import { commandsIn, documentedBlock, runCommands } from '../../tests/helpers/documented';
import { packageOf } from '../../tests/helpers/fdroid-repository';
import { makeSigner, type Signer } from '../../tests/helpers/fdroid-signer';
import { runOperator } from '../../tests/helpers/operator';
import { publishDay } from '../../tests/helpers/repository-days';
import { type SourceHost, startSourceHost } from '../../tests/helpers/source-host';
import { temporaryFolder } from '../../tests/helpers/temporary-folder';
import { withTool } from '../../tests/helpers/with-tool';
import { library } from '../outbound/undici';
import { openedActivity } from '../shop/lucky/activities';
import { drawOnce } from '../shop/lucky/draw';
import { setRecipient } from '../shop/lucky/recipients';
import { winsIn } from '../shop/lucky/sending';
import { makeVisitor } from '../shop/lucky/visitors';
import { type Database, openDatabase } from '../store/database';

/** The operator's commands of docs/operating.md, in the order of the page, on one store. */

/** The samples have dates around it. */
const NOW = Date.UTC(2026, 11, 10);
const REPO = 'https://f-droid.org/repo';
const SOURCE = 'https://apps.example.org/source.json';

const folder = temporaryFolder();
let env: Record<string, string>;
let host: SourceHost;
let signer: Signer;
/** Keeps the database running from one command to the next. */
let database: Database;
const at = (name: string) => path.join(folder.path, name);

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  env = {
    DATA_DIR: at('data'),
    PUBLIC_URL: 'https://apps.example.org',
    PUBLISH_KEY_FILE: at('publish.pem'),
    REALNAME_KEY_FILE: at('realname'),
  };
  [host, signer] = await Promise.all([startSourceHost(), makeSigner()]);
  redirectRequests();
  const { files } = await publishDay({
    signer,
    address: REPO,
    timestamp: NOW - 86_400_000,
    repo: { categories: { 'Social Network': {}, 'Phone & SMS': {} } },
    packages: {
      'org.example.notes': packageOf('Notes', { categories: ['Social Network'] }),
      'org.example.calls': packageOf('Calls', { categories: ['Phone & SMS'] }),
    },
  });
  host.serve(REPO, files);
  const app = { name: 'iNotes', bundleIdentifier: 'com.example.Notes', developerName: 'Example' };
  const version = { version: '1', date: '2026-05-01', downloadURL: 'https://files.example/1.ipa' };
  const source = { name: 'Example', apps: [{ ...app, versions: [version] }] };
  host.serve(SOURCE, new Map([['', Buffer.from(JSON.stringify(source))]]));
  mkdirSync(at('data'));
  copyContents(await migratedTemplate(), at('data'));
  database = await openDatabase({ dataDir: at('data'), databaseUrl: undefined });
  expect((await runOperator(env, 'demo', '--apps', '60')).code).toBe(0);
});
afterAll(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  await database.close();
  await host.close();
});

/** The host of this test answers for all others, so that the page's addresses stay as they are. */
function redirectRequests(): void {
  const load = library.load.bind(library);
  vi.spyOn(library, 'load').mockImplementation(async () => {
    const undici = await load();
    const fetch: typeof undici.fetch = async (to, init) => {
      // Cast: all requests name their headers in an object.
      const headers = { ...(init?.headers as Record<string, string>), 'x-address': String(to) };
      const answer = await undici.fetch(host.url, { ...init, headers });
      return Object.defineProperty(answer, 'url', { value: String(to) });
    };
    return { ...undici, fetch };
  });
}

const run = (block: string, parts: Readonly<Record<string, string>> = {}) =>
  runCommands(env, commandsIn(replaced(block, parts)));
const listed = async (...args: string[]) =>
  JSON.parse((await runOperator(env, ...args, '--json')).output);

it('mirrors', async () => {
  await run(documentedBlock('Mirrors'));
  expect(await listed('source', 'list')).toMatchObject([
    {},
    { key: REPO, mirror: { budget: 5e8 } },
  ]);
  await runOperator(env, 'source', 'remove', REPO);
});

it('sources', async () => {
  const block = documentedBlock('Sources');
  const [fingerprint = ''] = /[0-9A-F]{64}/.exec(block) ?? [];
  const [, , list] = await run(block, { [fingerprint]: signer.fingerprint });
  expect(list).toContain(REPO);
  expect(await listed('source', 'list')).toMatchObject([
    { kind: 'demo' },
    { key: REPO, apps: 2, fingerprint: signer.fingerprint },
    { key: SOURCE, apps: 1, intervalMs: 86_400_000 },
  ]);
});

it('categories of sources', async () => {
  const [before, mapped] = await run(documentedBlock('Categories of sources'));
  expect(before).toContain('Phone & SMS becomes phone-sms\n');
  expect(mapped).toContain('Phone & SMS becomes social-network');
});

it('rules for a source', async () => {
  const [tried, , list] = await run(documentedBlock('Rules for a source'));
  expect(tried).toContain('would be taken');
  expect(list).toContain('allow  package:org.example.notes  1 app\n');
  await runOperator(env, 'source', 'rules', REPO, '--clear');
});

it('publishing', async () => {
  const [, shown] = await run(documentedBlock('Publish the catalogue'));
  expect(shown).toContain('CN=Example apps');
  expect(shown).toContain('https://apps.example.org/fdroid/repo?fingerprint=');
});

withTool('openssl', 'a key from a keystore', () => {
  it('is imported', async () => {
    const openssl = (...args: string[]) =>
      execFileSync('openssl', args, { cwd: folder.path, stdio: 'pipe' });
    const made = ['-newkey', 'rsa:2048', '-nodes', '-keyout', 'k.pem', '-out', 'c.pem'];
    openssl('req', '-x509', ...made, '-subj', '/CN=Keystore');
    const files = ['-inkey', 'k.pem', '-in', 'c.pem', '-out', 'keystore.p12'];
    openssl('pkcs12', '-export', ...files, '-passout', 'pass:word');
    // The operator types the password.
    const prelude = 'openssl() { command openssl "$@" -passin pass:word; }';
    const parts = { 'keystore.p12': at('keystore.p12'), 'key.pem': at('key.pem') };
    const commands = commandsIn(
      replaced(documentedBlock('Publish the catalogue 2'), parts),
      prelude,
    );
    const other = { ...env, PUBLISH_KEY_FILE: at('imported.pem') };
    await runCommands(other, commands);
    expect((await runOperator(other, 'key', 'show')).output).toContain('CN=Keystore');
  });
});

it('editions', async () => {
  const [, list] = await run(documentedBlock('AltStore sources'));
  expect(list).toBe('org.example.notes: com.example.Notes\n');
  expect(await listed('edition', 'list')).toEqual([]);
});

it('decisions about single apps', async () => {
  const outputs = await run(documentedBlock('Single apps'));
  expect(outputs).toEqual([
    expect.stringContaining('is taken down'),
    expect.stringContaining('Report 1f0c: it steals passwords'),
    expect.stringContaining('is shown again'),
    expect.stringContaining('is held at version 1.1'),
    expect.stringContaining('is set'),
  ]);
});

it('trackers and builds', async () => {
  const [added] = await run(documentedBlock('Trackers and builds'));
  expect(added).toMatch(/2 added, 0 changed/);
});

it('files of editors and sellers', async () => {
  const outputs = await run(documentedBlock('Fill the shop'));
  expect(outputs).toEqual(outputs.map(() => expect.stringMatching(/[1-9] added, 0 changed/)));
});

it('an error in such a file', async () => {
  const apps = ['demo.shoalbrook.transit0', 'demo.dunecrest.transit6', 'org.example.gone'];
  const special = { key: 'gone', title: { en: 'Gone', 'zh-CN': '已下架' }, order: 1, apps };
  writeFileSync(at('specials.json'), JSON.stringify([special], null, 2));
  const { code, output } = await runOperator(env, 'special', 'add', at('specials.json'));
  expect(code).toBe(1);
  expect(output).toBe(documentedBlock('Fill the shop 2').replace('specials', at('specials')));
});

it('pre-orders', async () => {
  const { package_name: game } = await database.db
    .updateTable('apps')
    .set({ release_at: NOW + 86_400_000 })
    .where('id', '=', 4)
    .returning('package_name')
    .executeTakeFirstOrThrow();
  const parts = { 'org.example.game': game };
  const [list, tried, released] = await run(documentedBlock('Pre-orders and notifications'), parts);
  expect(list).toContain(game);
  expect(tried).toContain('Nothing was changed');
  expect(released).toContain(`${game} is released`);
});

it('pages about the store', async () => {
  writeFileSync(at('terms.en.md'), 'Be kind.\n');
  const parts = { 'terms.en.md': at('terms.en.md') };
  const [, , list] = await run(documentedBlock('Pages about the store'), parts);
  expect(list).toContain('Example Apps Ltd');
});

it('the look', async () => {
  const [, , shown] = await run(documentedBlock('The look'), { 'look.png': at('look.png') });
  expect(JSON.parse(shown ?? '')).toMatchObject({ color: '#1a5fb4' });
});

it('lucky draws', async () => {
  const [created, opened] = await run(documentedBlock('Lucky draws'));
  expect(created).toContain('added     winter-2026');
  expect(opened).toContain('winter-2026');
});

it('prizes', async () => {
  const { db } = database;
  const row = await db
    .selectFrom('activities')
    .select('id')
    .where('key', '=', 'winter-2026')
    .executeTakeFirstOrThrow();
  const activity = await openedActivity(db, row.id);
  if (!activity) throw new Error('It is open.');
  const to = { name: CANARY.name, phone: CANARY.phone, address: CANARY.identity };
  for (let browser = 0; (await winsIn(db, 'winter-2026')).length < 2; browser += 1) {
    const visitor = await makeVisitor(db, [`browser:${browser}`], NOW);
    await db.transaction().execute((trx) => drawOnce(trx, activity, visitor, NOW));
  }
  const wins = await winsIn(db, 'winter-2026');
  const options = { keyFile: at('realname'), now: NOW };
  await db.transaction().execute(async (trx) => {
    for (const win of wins) await setRecipient(trx, win, to, options);
  });
  const outputs = await run(documentedBlock('Lucky draws 2'), {
    'to-send.ndjson': at('to-send.ndjson'),
    '12 17': wins.map(({ id }) => id).join(' '),
  });
  expect(outputs[0]).not.toContain(CANARY.name);
  expect(readFileSync(at('to-send.ndjson'), 'utf8')).toContain(CANARY.name);
  expect(outputs[3]).toBe('2 prizes are marked as sent.\n');
});

it('gift packs', async () => {
  const [created, loaded] = await run(documentedBlock('Gift packs'));
  expect(created).toContain('starter-2026');
  expect(loaded).toMatch(/^[1-9]\d* new, 0 known already/);
});

withTool('psql', 'the database of the data directory', () => {
  it('is opened by psql', () => {
    const block = replaced(documentedBlock('Where things live'), { '.data/': `${at('data')}/` });
    const input = "SELECT 'apps: ' || count(*) FROM apps;";
    expect(execFileSync('sh', ['-euc', block], { input, encoding: 'utf8' })).toContain('apps: 63');
  });
});
