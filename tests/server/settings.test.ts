import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { writeCertificate } from '../helpers/certificate';
import { startNode } from '../helpers/child';
import { readyUrl } from '../helpers/ready-url';
import { itInTestAll } from '../helpers/test-all';
import { initialisedDataDir, temporaryDataDir } from './cluster';
import { failedStart, spawnServer, startServer } from './server';
import { usersToTry } from './users';

const START = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url));

test('each wrong setting gets its own message, all at once', async () => {
  const { code, output } = await failedStart({
    env: {
      PORT: 'eighty',
      HOST: 'a b',
      DATABASE_URL: 'nowhere',
      SNOWPEA_SECRET: 'short',
      SIMULATOR_FILE: '/simulator.js',
      NODE_ENV: 'production',
    },
  });
  expect(code).toBe(1);
  const lines = output.split('\n');
  expect(lines).toHaveLength(5);
  for (const name of ['PORT', 'HOST', 'DATABASE_URL', 'SNOWPEA_SECRET', 'SIMULATOR_FILE'])
    expect(lines.filter((line) => line.startsWith(`${name} `))).toHaveLength(1);
});

/** The files of a built Storybook that show whether it is served. */
function storybook(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'snowpea-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, 'index.html'), '<title>Storybook</title>');
  return folder;
}

itInTestAll(
  'a store has a simulator of native clients, Storybook and a secret from its settings',
  async () => {
    const dataDir = initialisedDataDir();
    const SIMULATOR_FILE = path.join(dataDir, 'simulator.js');
    writeFileSync(SIMULATOR_FILE, 'simulate()');
    const server = await startServer({
      env: {
        DATA_DIR: dataDir,
        SIMULATOR_FILE,
        STORYBOOK_FILES: storybook(),
        SNOWPEA_SECRET: 'given by the operator, long enough',
      },
    });
    expect(await (await fetch(`${server.url}/?sim=android`)).text()).toContain('/simulator.js');
    const answer = await fetch(`${server.url}/storybook/`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('Storybook');
    expect(server.output()).toContain(`Storybook at ${server.url}/storybook/`);
    expect((await fetch(`${server.url}/storybook/..%2fsecret`)).status).toBe(404);
    const policy = (await fetch(server.url)).headers.get('content-security-policy');
    expect(await server.end('SIGTERM')).toBe(0);
    expect(existsSync(path.join(dataDir, 'secret'))).toBe(false);

    const own = initialisedDataDir();
    const without = await startServer({ env: { DATA_DIR: own } });
    expect(await (await fetch(`${without.url}/?sim=android`)).text()).not.toContain('simulator.js');
    expect((await fetch(`${without.url}/simulator.js`)).status).toBe(404);
    expect((await fetch(`${without.url}/storybook/`)).status).toBe(404);
    expect((await fetch(without.url)).headers.get('content-security-policy')).toBe(policy);
    expect(await without.end('SIGTERM')).toBe(0);
    // Created once, and readable for its owner only.
    expect(statSync(path.join(own, 'secret')).mode & 0o777).toBe(0o600);
  },
);

itInTestAll('with reports on the standard output nothing else is there', async () => {
  const env = { DATA_DIR: initialisedDataDir(), DEMO_APPS: '5', LOG_SINK: 'stdout' };
  const child = spawnServer({ env });
  let printed = '';
  child.process.stdout?.on('data', (text: string) => {
    printed += text;
  });
  const url = await readyUrl(child);
  const sent = { method: 'POST', body: '{"page":"/"}', headers: { origin: url } };
  expect((await fetch(`${url}/log/access`, sent)).status).toBe(200);
  child.process.kill('SIGTERM');
  expect(await child.ended).toBe(0);
  const lines = printed.trim().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ kind: 'access', payload: expect.anything() }),
  ]);
});

itInTestAll('an address that this machine does not have gives a message', async () => {
  const env = { DATA_DIR: temporaryDataDir(), HOST: '192.0.2.1' };
  const { code, output } = await failedStart({ env });
  expect(code).toBe(1);
  expect(output).toBe(
    'This machine has no address 192.0.2.1: set HOST to one it has, such as 127.0.0.1.',
  );
});

test('keys that other users may read are told once each, and that for publishing ends the start', async () => {
  const folder = temporaryDataDir();
  const keys = path.join(folder, 'publish.pem');
  writeFileSync(keys, 'k', { mode: 0o644 });
  const tls = await writeCertificate(folder);
  chmodSync(tls.key, 0o644);
  const { code, output } = await failedStart({
    env: {
      DATA_DIR: initialisedDataDir(),
      TLS_CERT: tls.cert,
      TLS_KEY: tls.key,
      PUBLISH_KEY_FILE: keys,
    },
  });
  expect(code).toBe(1);
  const about = (file: string) => output.split('\n').filter((line) => line.includes(file));
  expect(about(tls.key)).toEqual([expect.stringMatching(/^The key of TLS .*mode 644.*chmod 600/)]);
  expect(about(keys)).toEqual([expect.stringMatching(/^Other users can read .*chmod 600/)]);
});

test('a data directory below a file gives a message', async () => {
  const file = path.join(temporaryDataDir(), 'file');
  writeFileSync(file, 'kept');
  const { code, output } = await failedStart({ env: { DATA_DIR: path.join(file, 'data') } });
  expect(code).toBe(1);
  expect(output).toMatch(/^The data directory .* cannot be written to \(.*\): make it writable/);
  expect(output.split('\n')).toHaveLength(1);
});

// places.test.ts is the control: the same user starts a store in a data directory of their own.
test('a data directory without write permission gives a message', async () => {
  // Root may write anywhere, so this needs another user.
  const { user } = usersToTry().at(-1)!;
  const dataDir = temporaryDataDir();
  const inner = path.join(dataDir, 'data');
  mkdirSync(inner, { mode: 0o555 });
  chmodSync(dataDir, 0o755);
  const { code, output } = await failedStart({ env: { DATA_DIR: inner }, user });
  expect(code).toBe(1);
  expect(output).toMatch(/^The data directory .* cannot be written to \(permission denied\)/);
});

itInTestAll("another user's files in a world-writable folder give a message", async () => {
  const { user } = usersToTry().at(-1)!;
  const dataDir = temporaryDataDir();
  writeFileSync(path.join(dataDir, 'secret'), 's'.repeat(40), { mode: user ? 0o600 : 0 });
  chmodSync(dataDir, 0o777);
  const { code, output } = await failedStart({ env: { DATA_DIR: dataDir }, user });
  expect(code).toBe(1);
  expect(output).toMatch(
    /^The data directory .* may be read by other users \(mode 777\).*\nThe file .*secret cannot be read \(permission denied\): start Snowpea as/,
  );
});

itInTestAll('a Node version that is too old gives a message first', async () => {
  const preload = path.join(temporaryDataDir(), 'old.cjs');
  const run = (version: string) => {
    writeFileSync(
      preload,
      `Object.defineProperty(process.versions, 'node', {value: '${version}'});`,
    );
    // The port is invalid, so that a supported version ends too, because of its settings.
    return startNode(['-r', preload, START], { ...process.env, PORT: 'none' });
  };
  const old = run('20.18.3');
  expect(await old.ended).toBe(1);
  expect(old.output()).toMatch(
    /^Snowpea needs Node 20\.19 or newer, and this is 20\.18\.3\. .*\n$/,
  );

  const enough = run('20.19.0');
  expect(await enough.ended).toBe(1);
  expect(enough.output()).toContain('PORT is "none"');
});
