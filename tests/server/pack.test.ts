import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OperatorsPostgres, startPostgres } from '../helpers/postgres';
import { startServer } from './server';

const run = promisify(execFile);
let postgres: OperatorsPostgres;
let folder: string;
let unpacked: string;
let env: Record<string, string>;

beforeAll(async () => {
  postgres = await startPostgres();
  // Outside the project, where no other node_modules is found.
  folder = mkdtempSync(path.join(tmpdir(), 'snowpea-pack-'));
  const archive = path.join(folder, 'server.tar.gz');
  await run(process.execPath, ['scripts/pack-server.mjs', '--without-postgres', archive]);
  await run('tar', ['-xzf', archive, '-C', folder]);
  const [name = ''] = readdirSync(folder).filter((one) => one !== 'server.tar.gz');
  unpacked = path.join(folder, name);
  env = { DATA_DIR: path.join(folder, 'data'), DATABASE_URL: await postgres.create('packed') };
});
afterAll(async () => {
  await postgres.close();
  rmSync(folder, { recursive: true });
});

it('the archive serves pages, files and pictures with Node only', async () => {
  const main = path.join(unpacked, 'server.js');
  const { url, end } = await startServer({ main, env: { ...env, DEMO_APPS: '10' } });
  const get = async (at: string) => {
    const answer = await fetch(url + at);
    return { status: answer.status, type: answer.headers.get('content-type') };
  };
  expect(await get('/')).toEqual({ status: 200, type: expect.stringContaining('text/html') });
  // A drawn letter needs the font, the icons and the image library.
  expect(await get('/img/1/130.webp')).toEqual({ status: 200, type: 'image/webp' });
  expect(await get('/sw.js')).toMatchObject({ status: 200 });
  expect(await end('SIGTERM')).toBe(0);
});

it('the operator’s commands work in the archive', async () => {
  const { stdout } = await run(process.execPath, [path.join(unpacked, 'store.js'), 'status'], {
    env,
  });
  expect(stdout).toMatch(/10 apps|Revision/);
});
