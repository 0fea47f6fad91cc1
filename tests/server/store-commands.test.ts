import { spawnSync } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '../../contract/entities/app';
import { packageOf, writeRepository } from '../helpers/fdroid-repository';
import { makeSigner } from '../helpers/fdroid-signer';
import { forFile } from '../helpers/for-file';
import { runOperator } from '../helpers/operator';
import { startStore } from '../helpers/store-server';

const VERIFY = fileURLToPath(new URL('../../docs/verify-draws.mjs', import.meta.url));
/** The operator's tool as the operator runs it, beside a running store. */
const CLI = fileURLToPath(new URL('../../dist/server/cli.js', import.meta.url));
const store = forFile(() => startStore({ catalogue: 'empty' }));
let repository: string;

beforeAll(async () => {
  repository = await writeRepository({
    signer: await makeSigner(),
    packages: { 'org.example.one': packageOf('One'), 'org.example.two': packageOf('Two') },
  });
});
afterAll(async () => {
  await rm(repository, { recursive: true });
});

const run = (...args: string[]) => runOperator(store.dataDir, ...args);

describe('in a process of its own', () => {
  const start = (...args: string[]) => {
    const env = { PATH: process.env.PATH, DATA_DIR: store.dataDir };
    const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, ...args], {
      env,
      encoding: 'utf8',
    });
    return { status, stdout, stderr };
  };

  it('prints its help to standard output', () => {
    const { status, stdout, stderr } = start('import', 'fdroid', '--help');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('Usage: npm run store -- import fdroid');
  });

  it.each([
    [['nonsense'], /unknown command 'nonsense'/],
    [['remove', 'nothing'], /no source/],
  ])('ends %j with 1 and a message on standard error, without a stack', (args, sentence) => {
    const { status, stdout, stderr } = start(...args);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(sentence);
    expect(stderr).not.toMatch(/\n\s+at /);
  });
});

describe('a wrong command prints a message without a stack', () => {
  it.each([
    [['nonsense'], /unknown command/],
    [['import', 'fdroid'], /missing required argument/],
    [['import', 'fdroid', '/no/such/place'], /does not exist/],
    [['import', 'ndjson', '/no/such/file'], /cannot be read/],
    [['import', 'fdroid', 'x', '--require-id', '2'], /Allowed choices are 0, 1/],
    [['demo', '--apps', 'many'], /whole number/],
    [['remove', 'nothing'], /no source/],
    [['collection', 'set', 'a b', '/dev/null'], /not a valid name/],
    [['collection', 'set', 'key_x', '/dev/null', '--from', 'soon'], /this is not a date/],
    [
      ['collection', 'set', 'key_x', '/dev/null', '--from', '2026-12-02', '--until', '2026-12-02'],
      /--until is not after --from/,
    ],
    [['collection', 'remove', 'key_x'], /There is no key_x in group 10/],
    [['special'], /Usage: npm run store -- special/],
    [['special', 'add'], /missing required argument 'file'/],
    [['special', 'remove', 'nothing'], /You have no "nothing": you have none yet/],
    [['ad', 'set', '/no/such/file'], /cannot be read/],
    [['news', 'remove', 'nothing'], /You have no "nothing": you have none yet/],
    [['beta', 'remove'], /missing required argument 'package'/],
    [['beta', 'remove', 'org.example.one'], /You have no "org.example.one"/],
    [['reports', 'show', 'nothing'], /There is no report "nothing": see reports list/],
    [['reports', 'close', 'nothing'], /None of these is an open report/],
    [['reports', 'prune', '--days', 'many'], /whole number of days from 0 to/],
  ])('%j', async (args, reason) => {
    const { code, output } = await run(...args);
    expect(code).toBe(1);
    expect(output).toMatch(reason);
    expect(output).not.toMatch(/\n\s+at /);
  });
});

describe('a wrong shop file is refused, and the message names the place', () => {
  it.each([
    ['special', 'add', { key: 'x', title: { en: 'X' }, apps: ['org.example.none'] }, 'apps'],
    [
      'ad',
      'set',
      { key: 'x', space: { spaceId: 'a' }, title: { en: 'X' }, href: 'javascript:1' },
      'href',
    ],
    [
      'news',
      'add',
      { key: 'x', app: 'org.example.none', title: { en: 'X' }, at: '2026-11-12' },
      'app',
    ],
    ['beta', 'add', { app: 'org.example.none', starts: '2027-01-08' }, 'app'],
  ])('%s %s', async (name, verb, entry, field) => {
    const file = join(repository, `${name}.json`);
    await writeFile(file, JSON.stringify([entry]));
    const { code, output } = await run(name, verb, file);
    expect(code).toBe(1);
    expect(output).toMatch(new RegExp(`${name}\\.json:1:\\d+ .*${field}`));
    expect(output).not.toMatch(/\n\s+at /);
    expect(await run(name, 'list')).toEqual({ code: 0, output: 'There is none yet.\n' });
  });
});

describe('an import', () => {
  it('is visible in the running store at once, and prints what it did', async () => {
    const answer = async () => (await fetch(`${store.url}/catalogue/shop`)).json();
    expect(await answer()).toMatchObject({ data: { apps: 0 } });
    const first = await run('import', 'fdroid', repository);
    expect(first).toMatchObject({ code: 0 });
    expect(first.output).toMatch(/2 added, 0 changed, 0 gone, 0 unchanged, 0 with a problem/);
    expect(await answer()).toMatchObject({ data: { apps: 2, demo: false } });
    expect((await run('import', 'fdroid', repository)).output).toMatch(/0 added.*2 unchanged/);
    expect((await run('status')).output).toMatch(/2 apps and 0 games.*\n.*2 serving.*signed by/);
  });

  it('that is refused leaves the store unchanged', async () => {
    const index = join(repository, 'index-v2.json');
    const honest = await readFile(index);
    await writeFile(index, honest.subarray(0, -1));
    const { code, output } = await run('import', 'fdroid', repository);
    expect(code).toBe(1);
    expect(output).toMatch(/truncated or another file/);
    await writeFile(index, honest);
    const { output: status } = await run('status', '--json');
    expect(JSON.parse(status)).toMatchObject({ apps: 2, revision: 2 });
  });
});

it('publishes a collection item that the pages read', async () => {
  const file = join(repository, 'item.json');
  await writeFile(file, '{"isOpen": true, "limitCount": 3, "ratio": 2, "showType": 0}');
  expect((await run('collection', 'set', 'key_web_realname', file)).output).toMatch(
    /ratio must be a number/,
  );
  await writeFile(file, '{"isOpen": true, "limitCount": 3, "ratio": 0.5, "showType": 0}');
  expect(await run('collection', 'set', 'key_web_realname', file)).toMatchObject({ code: 0 });
  const address = `${store.url}/api/proxyNew?urlKey=op.collection.getListByTimeRange&groupId=10`;
  const { data } = (await (await fetch(address)).json()) as { data: { content: object[] } };
  expect(data.content).toContainEqual(expect.objectContaining({ name: 'key_web_realname' }));
  const until = ['--from', '2026-01-01', '--until', '2026-01-02'];
  expect((await run('collection', 'set', 'key_over', file, ...until)).output).toMatch(
    /key_over is published in group 10, .*from 2026-01-01 00:00 to 2026-01-02 00:00/,
  );
  expect((await run('collection', 'list')).output).toMatch(
    /key_over: group 10, .* from 2026-01-01 00:00 to 2026-01-02 00:00/,
  );
  expect(await (await fetch(address)).text()).not.toContain('key_over');
  expect(await run('collection', 'remove', 'key_over')).toMatchObject({ code: 0 });
  expect((await run('collection', 'list')).output).not.toContain('key_over');
});

describe('lucky draws', () => {
  const file = () => join(store.dataDir, 'activity.json');
  const activity = {
    key: 'winter',
    title: { 'zh-CN': '冬日抽奖', en: 'Winter draw' },
    starts: '2020-01-01',
    ends: '2100-01-01',
    dailyChances: 5,
    slots: 20,
    prizes: [{ name: 'Flask', count: 4 }],
  };

  it('are refused with the place of the fault, and nothing of the file is stored', async () => {
    const wrong = { ...activity, slots: 3, apps: ['no.such.app'] };
    await writeFile(file(), JSON.stringify([activity, wrong], null, 2));
    const { code, output } = await run('activity', 'create', file());
    expect(code).toBe(1);
    expect(output).toMatch(/activity\.json:\d+:\d+ \[1\]\.slots: there are more prizes than draws/);
    expect((await run('activity', 'list')).output).toContain('There is none yet.');
  });

  it('are created, opened, drawn from, reported and closed, and anyone can verify them', async () => {
    await writeFile(file(), JSON.stringify(activity));
    expect((await run('activity', 'create', '--dry-run', file())).output).toContain(
      'Nothing was changed',
    );
    expect((await run('activity', 'list')).output).toContain('There is none yet.');
    expect((await run('activity', 'create', file())).output).toContain('1 added');
    expect((await run('activity', 'create', file())).output).toContain('1 unchanged');
    const opened = await run('activity', 'open', 'winter');
    const [commitment = ''] = /[0-9a-f]{64}/.exec(opened.output) ?? [];
    expect((await run('activity', 'open', 'winter')).output).toContain('open already');

    const listed = JSON.parse((await run('activity', 'list', '--json')).output);
    const records = await drawAll(listed[0].id);
    expect(records).toBe(5);
    expect((await run('activity', 'report', 'winter')).output).toMatch(/5 draws by 1 visitor[.;]/);
    for (const name of ['winter', String(listed[0].id)])
      expect((await run('activity', 'verify', name)).output).toContain('fit the seed');
    expect((await run('activity', 'remove', 'winter')).output).toContain('close it first');
    expect((await run('activity', 'close', 'winter')).code).toBe(0);
    expect((await run('activity', 'close', 'winter')).output).toContain('is not open');

    const published = await (
      await fetch(`${store.url}/catalogue/draws?activityId=${listed[0].id}`)
    ).text();
    const verify = async (text: string, ...noted: string[]) => {
      const record = join(store.dataDir, 'draws.json');
      await writeFile(record, text);
      return spawnSync(process.execPath, [VERIFY, record, ...noted], { encoding: 'utf8' });
    };
    expect(await verify(published, commitment)).toMatchObject({
      status: 0,
      stdout: '5 draws of 20 slots fit the seed and its commitment.\n',
    });
    // Controls: another seed, another prize.
    expect((await verify(published, '0'.repeat(64))).stdout).toContain('does not fit');
    const { data } = JSON.parse(published);
    data.draws[0][1] = data.draws[0][1] === 0 ? data.prizes[0].id : 0;
    expect((await verify(JSON.stringify({ data }))).stdout).toMatch(/slot 1 has prize \d+, not/);

    expect((await run('activity', 'remove', 'winter')).output).toContain('its 5 draws are deleted');
    expect((await run('activity', 'list')).output).toContain('There is none yet.');
  });

  /** Draws with all chances of a new browser, over HTTP; returns their number. */
  async function drawAll(activityId: number): Promise<number> {
    const headers = { 'sec-fetch-site': 'same-origin' };
    const token = await fetch(`${store.url}/catalogue/ctoken`, { headers });
    const { ctoken } = ((await token.json()) as { data: { ctoken: string } }).data;
    const query = { activityId: `${activityId}`, ctoken, idempotencyKey: 'key-of-this-device' };
    const answer = await fetch(`${store.url}/lucky/drawAll?${new URLSearchParams(query)}`, {
      headers: { ...headers, cookie: token.headers.getSetCookie().join('; ') },
    });
    return ((await answer.json()) as { data: { total: number } }).data.total;
  }
});

describe('real-name registrations', () => {
  const player = { name: '王小明', identity: '11010519491231002X', phone: '13800138000' };
  const config = async () => {
    const address = `${store.url}/api/proxyNew?urlKey=op.collection.getListByTimeRange&groupId=10`;
    const { data } = (await (await fetch(address)).json()) as {
      data: { content: { name: string; content: string }[] };
    };
    const item = data.content.find(({ name }) => name === 'key_web_realname');
    return JSON.parse(item?.content ?? '{}');
  };
  const registers = async (appId: number) => {
    const answer = await fetch(`${store.url}/realname/submit`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: store.url },
      body: JSON.stringify({ appId, appName: 'Game', resourceType: 1, ...player }),
    });
    expect(answer.status).toBe(200);
  };
  /** Games of a demo catalogue whose players register. */
  const games = async () => {
    expect((await run('demo', '--apps', '20')).code).toBe(0);
    const answer = await fetch(`${store.url}/catalogue/apps?resourceType=1`);
    const { data } = (await answer.json()) as { data: { apps: App[] } };
    return data.apps.filter(({ requireId }) => requireId === 1).map(({ id }) => id);
  };
  afterAll(() => rm(`${store.dataDir}.realname-key`, { force: true }));

  it('can be required or not', async () => {
    const on = await run('realname', 'on', '--limit', '3', '--share', '0.5', '--close', 'download');
    expect(on.output).toMatch(/keep a copy of it apart from backups/);
    expect(await config()).toMatchObject({ isOpen: true, limitCount: 3, ratio: 0.5, showType: 0 });
    expect((await run('realname', 'off')).code).toBe(0);
    expect(await config()).toMatchObject({ isOpen: false });
    expect((await run('realname', 'on', '--share', '5')).code).toBe(1);
  });

  it('are listed masked, exported, encrypted again and erased', async () => {
    expect((await run('realname', 'list')).output).toBe('There are no registrations.\n');
    const [one = 0, two = 0, three = 0] = await games();
    await registers(one);
    await registers(two);
    const listed = await run('realname', 'list');
    expect(listed.output).toMatch(/王\*\*.*1\*{16}X.*138\*{4}8000/);
    expect(listed.output).not.toContain(player.phone);
    expect((await run('realname', 'list', '--reveal')).output).toContain(player.phone);
    expect((await run('realname', 'rotate-key')).output).toMatch(
      /^2 registrations and addresses of winners are sealed/m,
    );
    await registers(three);
    const rows = (await run('realname', 'export', '--reveal')).output.trim().split('\n');
    expect(rows.map((row) => JSON.parse(row))).toMatchObject([player, player, player]);
    const { id } = JSON.parse(rows[0] ?? '{}');
    expect((await run('realname', 'erase', String(id))).output).toMatch(/^1 /);
    expect((await run('realname', 'erase')).code).toBe(1);
    expect((await run('realname', 'erase', '--all')).output).toMatch(/^2 /);
  });
});

describe('logs report', () => {
  it('prints a page in which reported text is text', async () => {
    const file = join(store.dataDir, 'report.html');
    expect((await run('logs', 'report')).output).toContain('Nothing was reported');
    const key = '<img src=x onerror=alert(1)>';
    await fetch(`${store.url}/log/search`, {
      method: 'POST',
      body: JSON.stringify({ key, total: 0 }),
    });
    const { output: text } = await run('logs', 'report');
    expect(text).toContain(key);
    expect(text).toMatch(/1 █+ searches\n +0 +pages of an app\n +0 +taps on a download\n/);
    expect((await run('logs', 'report', '--html', file)).output).toContain(file);
    const page = await readFile(file, 'utf8');
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(page).not.toContain('<img');
    expect(page).toContain('<meter max="1" value="1">');
    const { code, output } = await run('logs', 'report', '--html', '/no/such/folder/report.html');
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringContaining('cannot be written'),
    });
  });
});
