import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { migratedTemplate } from '../../tests/helpers/cluster-template';
import { copyContents } from '../../tests/helpers/copy-contents';
import { forFile } from '../../tests/helpers/for-file';
import { runOperator } from '../../tests/helpers/operator';
import { startPostgres } from '../../tests/helpers/postgres';
import { temporaryFolder } from '../../tests/helpers/temporary-folder';
import { freePort } from '../install/answers';

const postgres = forFile(startPostgres);
const folder = temporaryFolder();
const at = (name: string) => path.join(folder.path, name);
const LINE = JSON.stringify({
  packageName: 'org.example.a',
  name: 'A',
  summary: 'One',
  versionCode: 1,
});
const init = (...args: string[]) => runOperator({}, 'init', '--folder', at('shop'), ...args);
const SHOP = [
  '--name',
  'Harbour Apps',
  '--color',
  '#0b6e99',
  '--address',
  'https://apps.localhost',
];
const files = () =>
  ['snowpea.env', 'snowpea.service', 'Caddyfile'].map((name) =>
    readFileSync(at(`shop/${name}`), 'utf8'),
  );

it('makes a shop with its look and its first apps; the same twice changes nothing', async () => {
  mkdirSync(at('shop/data'), { recursive: true });
  copyContents(await migratedTemplate(), at('shop/data'));
  writeFileSync(at('apps.ndjson'), `${LINE}\n`);
  const all = [...SHOP, '--source', at('apps.ndjson'), '--port', '45173'];
  const { code, output } = await init(...all);
  expect([code, output]).toEqual([0, expect.stringMatching(/Open: https:\/\/apps\.localhost\n$/)]);
  expect(output.match(/^[1-5]\/5 /gm)).toHaveLength(5);
  const [env = '', unit, caddy] = files();
  expect(parseEnv(env)).toMatchObject({ PORT: '45173', PUBLIC_URL: 'https://apps.localhost' });
  expect(statSync(at('shop/snowpea.env')).mode & 0o77).toBe(0);
  expect(unit).toContain(`WorkingDirectory=${at('shop')}`);
  expect(caddy).toMatch(/tls internal\n\treverse_proxy 127\.0\.0\.1:45173/);
  const store = { DATA_DIR: at('shop/data') };
  expect((await runOperator(store, 'look', 'show')).output).toContain('Harbour Apps');
  expect((await runOperator(store, 'status')).output).toContain('1 apps');

  const again = await init(...all);
  expect(again.code).toBe(0);
  expect(again.output.match(/\(there already\)/g)?.length).toBeGreaterThan(3);
  expect(again.output).toContain('Visitors have no address');
  expect(files()).toEqual([env, unit, caddy]);

  // Until the server has run, other answers replace the first ones. The operator's own lines stay.
  writeFileSync(at('shop/snowpea.env'), `# mine\n${env}`);
  const other = ['--name', 'Pier Apps', '--address', 'https://pier.localhost'];
  expect((await init(...other)).output).toContain('Open: https://pier.localhost');
  expect(files()[0]).toMatch(/^# mine\n(?:.*\n)*PUBLIC_URL="https:\/\/pier\.localhost"\n/);
  expect(files()[2]).toContain('pier.localhost');
  expect((await runOperator(store, 'look', 'show')).output).toContain('Pier Apps');
  await runOperator(store, 'page', 'operator', 'Ada', '--contact', 'ada@apps.example');
  const last = await init(...all);
  expect([last.code, last.output]).toEqual([0, expect.not.stringContaining('Visitors have no')]);
  expect(files()).toEqual([`# mine\n${env}`, unit, caddy]);

  // Another shop in the same folder, after it has run.
  writeFileSync(at('shop/data/secret'), 's'.repeat(43));
  for (const [args, sentence] of [
    [['--name', 'Other'], /another name, colour or logo already\..*npm run store -- look set/],
    [['--port', '45174'], /its PORT is "45173": change it in .*snowpea\.env/],
    [['--address', 'https://other.localhost'], /its PUBLIC_URL is "https:\/\/apps\.localhost"/],
  ] as const) {
    const refused = await init(...args);
    expect([refused.code, refused.output]).toEqual([1, expect.stringMatching(sentence)]);
    expect(files()).toEqual([`# mine\n${env}`, unit, caddy]);
  }
});

it('a first source that cannot be read leaves a shop that the same command goes on with', async () => {
  mkdirSync(at('away/data'), { recursive: true });
  copyContents(await migratedTemplate(), at('away/data'));
  writeFileSync(at('apps.ndjson'), `${LINE}\n`);
  mkdirSync(at('no-repository'));
  const make = (source: string) =>
    runOperator({ LANG: 'de_DE.UTF-8' }, 'init', '--folder', at('away'), '--source', source);
  const failed = await make(at('no-repository'));
  expect([failed.code, failed.output]).toEqual([
    1,
    expect.stringMatching(/^--source: .*\nThe shop is made, without apps\. The same command/m),
  ]);
  expect(readFileSync(at('away/snowpea.env'), 'utf8')).toContain('DEFAULT_LANGUAGE="de"');
  const made = await make(at('apps.ndjson'));
  expect([made.code, made.output]).toEqual([
    0,
    expect.stringMatching(/^5\/5 Apps: .*apps\.ndjson$/m),
  ]);
});

it('refuses to run beside another init in the same folder, and goes on after a killed one', async () => {
  mkdirSync(at('twice/data'), { recursive: true });
  copyContents(await migratedTemplate(), at('twice/data'));
  const make = () => runOperator({}, 'init', '--folder', at('twice'), '--source', 'none');
  writeFileSync(at('twice/.init.pid'), `${process.ppid}`);
  const refused = await make();
  expect([refused.code, refused.output]).toEqual([
    1,
    expect.stringMatching(/^Another init is running/),
  ]);
  writeFileSync(at('twice/.init.pid'), '999999999');
  const made = await make();
  expect([made.code, made.output]).toEqual([0, expect.stringContaining('Apps: none yet\n')]);
});

it.each([
  ['--name', 'x'.repeat(200), /^--name: the text has more than 40/],
  ['--name', 'متجر', /^--name: the text is written from right to left/],
  ['--color', '#ffffff', /^--color: the colour is white/],
  ['--logo', 'package.json', /^--logo: this is not an SVG or PNG/],
  ['--address', 'apps.example.org', /^--address is "apps\.example\.org": begin it with https/],
  ['--address', 'https://x.org;}', /^--address is .* its host may have/],
  ['--language', 'xx', /^--language is "xx": give one of zh-CN, en/],
  ['--address', 'https://example.org/shop', /^--address .* a host of its own/],
  ['--port', '70000', /^--port is "70000"/],
  ['--source', 'nowhere', /^--source is "nowhere"/],
  ['--logo', 'no-logo.svg', /^--logo: .*no-logo\.svg cannot be read: there is no such file/],
  ['--folder', 'package.json', /^--folder is .*package\.json, and .* is a file/],
  ['--folder', '/proc/shop', /^--folder is \/proc\/shop, which cannot be written to/],
])('refuses %s %s with a sentence, and makes nothing', async (option, value, sentence) => {
  const { code, output } = await runOperator({}, 'init', '--folder', at('none'), option, value);
  expect([code, output]).toEqual([1, expect.stringMatching(sentence)]);
  expect(statSync(at('none'), { throwIfNoEntry: false })).toBeUndefined();
});

it('refuses the database of another shop, and takes an empty one', async () => {
  const make = (DATABASE_URL: string) =>
    runOperator({ DATABASE_URL }, 'init', '--folder', at('second'), '--source', 'none');
  const used = await postgres.create('used');
  writeFileSync(at('apps.ndjson'), `${LINE}\n`);
  await runOperator(
    { DATABASE_URL: used, DATA_DIR: at('first') },
    'import',
    'ndjson',
    at('apps.ndjson'),
  );
  const refused = await make(used);
  expect([refused.code, refused.output]).toEqual([
    1,
    expect.stringMatching(/^The database of DATABASE_URL \(.*\/used\) has a shop already: /),
  ]);
  expect(statSync(at('second'), { throwIfNoEntry: false })).toBeUndefined();

  const empty = await postgres.create('empty');
  for (const _ of ['made', 'there already']) expect((await make(empty)).code).toBe(0);
  expect(parseEnv(readFileSync(at('second/snowpea.env'), 'utf8')).DATABASE_URL).toBe(empty);
});

it('refuses a port that another program uses', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as { port: number };
  const { code, output } = await runOperator(
    {},
    'init',
    '--folder',
    at('none'),
    '--port',
    `${port}`,
  );
  expect([code, output]).toEqual([1, expect.stringMatching(`^--port is ${port}, .*EADDRINUSE`)]);
  expect(await freePort(port)).toBeGreaterThan(port);
});

it.each([
  [['nonsense'], /^"nonsense" is no version and no file that exists/],
  [['package.json', '--check'], /package\.json is not a package of Snowpea/],
  [['--check', '--back'], /'--back' cannot be used with option '--check'/],
  [['1.0.1', '--back'], /leave the version out/],
])('update %j has a sentence', async (args, sentence) => {
  const { code, output } = await runOperator({}, 'update', ...args);
  expect([code, output]).toEqual([1, expect.stringMatching(sentence)]);
});

it('update says what to do where there are no versions', async () => {
  const { code, output } = await runOperator({}, 'update');
  expect([code, output]).toEqual([1, expect.stringContaining('git pull')]);
});
