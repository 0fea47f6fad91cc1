import { copyFileSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openNew } from '../../tests/helpers/activity';
import { CANARY } from '../../tests/helpers/canary';
import { pemOf } from '../../tests/helpers/certificate';
import { migratedTemplate } from '../../tests/helpers/cluster-template';
import { replaced } from '../../tests/helpers/configuration';
import { withoutRevision } from '../../tests/helpers/contents';
import { copyContents } from '../../tests/helpers/copy-contents';
import {
  commandsIn,
  documentedBlock,
  operatingPage,
  runCommands,
} from '../../tests/helpers/documented';
import { writeRepository } from '../../tests/helpers/fdroid-repository';
import { makeSigner } from '../../tests/helpers/fdroid-signer';
import { Browser, luckyShop } from '../../tests/helpers/lucky';
import { runOperator } from '../../tests/helpers/operator';
import { temporaryFolder } from '../../tests/helpers/temporary-folder';
import { addVisitors, addWinner } from '../../tests/helpers/visitors';
import { signedEntry } from '../catalogue/fdroid/signed-entry';
import { loadSecrets } from '../data-directory';
import { ownRepository } from '../publishing/own-repository';
import { readSettings } from '../settings';
import { loadPushKeys } from '../shop/push/keys';
import { type Database, openDatabase } from '../store/database';

/** A shop moves to another machine by the steps of docs/operating.md, with the commands of its blocks. */

/** Settings with the same file names on each machine, and the database, which runs until the end of this file. */
interface Machine {
  env: Readonly<
    Record<'DATA_DIR' | 'REALNAME_KEY_FILE' | 'PUBLISH_KEY_FILE' | 'PUBLIC_URL', string>
  >;
  database: Database;
}

const folder = temporaryFolder();
let old: Machine;
let moved: Machine;
/** Has the backup only. */
let bare: Machine;
let browser: Browser;
let activityId: number;
let before: Record<string, string[]>;

const at = (...names: string[]) => path.join(folder.path, ...names);
async function machine(name: string): Promise<Machine> {
  const dataDir = at(name, 'data');
  mkdirSync(dataDir, { recursive: true });
  copyContents(await migratedTemplate(), dataDir);
  const env = {
    DATA_DIR: dataDir,
    REALNAME_KEY_FILE: at(name, 'realname'),
    PUBLISH_KEY_FILE: at(name, 'publish.pem'),
    PUBLIC_URL: 'https://apps.example.org',
  };
  return { env, database: await openDatabase({ dataDir, databaseUrl: undefined }) };
}
const shopOf = async ({ env, database: { db } }: Machine) =>
  luckyShop(db, { secret: await loadSecrets(env.DATA_DIR, undefined) });

/** The steps of the page. */
const STEPS = [
  ...(/### To another machine\n(.*?)\n### /s
    .exec(operatingPage())?.[1]
    ?.matchAll(/^\d\. (.*(?:\n {3}.*)*)/gm) ?? []),
].map(([, step = '']) => step);

/** What the page says to copy: files of the data directory, and those of settings. */
const COPIED = [...(STEPS[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
const placeOf = ({ env }: Machine, name: string) =>
  env[name as keyof Machine['env']] ?? path.join(env.DATA_DIR, name);

beforeAll(async () => {
  [old, moved, bare] = await Promise.all([machine('old'), machine('moved'), machine('bare')]);
  const { DATA_DIR: dataDir, REALNAME_KEY_FILE: keyFile, PUBLISH_KEY_FILE: publish } = old.env;
  const { db } = old.database;
  const signer = await makeSigner();
  const repository = await writeRepository({ signer });
  await runCommands(old.env, [
    ['demo', '--apps', '20'],
    ['import', 'fdroid', repository],
  ]);
  rmSync(repository, { recursive: true });
  const key = await crypto.subtle.exportKey('pkcs8', signer.privateKey);
  const pem =
    pemOf('PRIVATE KEY', key) + pemOf('CERTIFICATE', signer.certificate.toSchema(true).toBER());
  writeFileSync(publish, pem, { mode: 0o600 });
  await loadPushKeys(dataDir);
  await addVisitors(db, keyFile);
  await addWinner(db, keyFile);
  const prizes = [{ name: { en: 'Bowl' }, count: 3 }];
  activityId = await openNew(db, { key: 'winter', slots: 3, prizes });
  browser = new Browser(await shopOf(old), activityId);
  await browser.change('draw');
  before = await withoutRevision(db);

  const [makeKey, backup, check, restore] = commandsIn(
    replaced(documentedBlock('Backup'), {
      'backup.key': at('backup.key'),
      'snowpea-$(date +%F).backup': at('shop.backup'),
      'snowpea-2026-11-23.backup': at('shop.backup'),
    }),
  ) as [string[], string[], string[], string[]];
  const [recipient = ''] = await runCommands(old.env, [makeKey]);
  await runCommands(old.env, [backup.map((word) => word.replace('age1…', recipient.trim()))]);
  expect(STEPS[2]).toContain('`restore <file> --identity <key>`');
  for (const name of COPIED) copyFileSync(placeOf(old, name), placeOf(moved, name));
  await runCommands(moved.env, [check, restore]);
  await runCommands(bare.env, [restore]);
});
afterAll(async () => {
  await Promise.all([old, moved, bare].map(({ database }) => database.close()));
});

it('the page names all that is copied', () => {
  expect(STEPS).toHaveLength(4);
  expect(COPIED.toSorted()).toEqual([
    'PUBLISH_KEY_FILE',
    'REALNAME_KEY_FILE',
    'push-keys.json',
    'secret',
  ]);
  for (const name of COPIED) expect(statSync(placeOf(moved, name)).mode & 0o777).toBe(0o600);
});

it('the data are the same', async () => {
  expect(await withoutRevision(moved.database.db)).toEqual(before);
});

it('registrations and the addresses of winners are readable, and nowhere without the keys', async () => {
  const readable = async ({ env }: Machine) => {
    const players = await runOperator(env, 'realname', 'list', '--reveal');
    const winners = await runOperator(env, 'activity', 'prizes', 'autumn', '--reveal');
    return [players, winners].map(({ output }) => output.includes(CANARY.phone));
  };
  expect(await readable(moved)).toEqual([true, true]);
  expect(await readable(bare)).toEqual([false, false]);
});

it('visitors are known by their cookies, and nowhere without the secret', async () => {
  const prizes = async (on: Machine) => {
    const again = new Browser(await shopOf(on), activityId);
    for (const [name, value] of browser.cookies) again.cookies.set(name, value);
    return (await again.look('getUserPrizes')).data.total;
  };
  expect(await prizes(moved)).toBe(1);
  expect(await prizes(bare)).toBe(0);
});

it('the published repository keeps its key', async () => {
  const shown = async ({ env }: Machine) =>
    (await runOperator(env, 'key', 'show', '--json')).output;
  const { fingerprint } = JSON.parse(await shown(old));
  const { publisher, folder: published } = await ownRepository(
    readSettings(moved.env),
    moved.database.db,
    { report: expect.fail, log: expect.fail },
  );
  await publisher?.current();
  await publisher?.settled();
  const { timestamp } = (await publisher?.current()) ?? {};
  await publisher?.stop();
  const read = (name: string) => readFile(path.join(published, String(timestamp), name));
  // As a follower of the old machine reads it.
  expect((await signedEntry(await read('entry.jar'), fingerprint)).entry.timestamp).toBe(timestamp);
  expect(String(await read('index-v2.json'))).toContain('org.example.one');
  expect(await shown(bare)).toMatch(/^There is no key/);
});

it('browsers stay subscribed to notifications', async () => {
  const keys = ({ env }: Machine) => loadPushKeys(env.DATA_DIR);
  expect(await keys(moved)).toEqual(await keys(old));
  expect(await keys(bare)).not.toEqual(await keys(old));
});
