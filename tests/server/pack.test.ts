import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';
import { startProgram } from '../helpers/child';
import { replaced } from '../helpers/configuration';
import { documentedBlock } from '../helpers/documented';
import { forFile } from '../helpers/for-file';
import { startPostgres } from '../helpers/postgres';
import { readyUrl } from '../helpers/ready-url';
import { temporaryFolder } from '../helpers/temporary-folder';

const run = promisify(execFile);
const postgres = forFile(startPostgres);
const folder = temporaryFolder();
let env: Record<string, string>;
/** The lines of the documented block: unpacks the archive, enters its folder, serves, and runs a command. */
let lines: string[];

beforeAll(async () => {
  // Outside the project, where no other node_modules is found.
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const name = `snowpea-${version}-${process.platform}-${process.arch}`;
  const archive = path.join(folder.path, `${name}.tar.gz`);
  await run(process.execPath, ['scripts/pack-server.mjs', '--without-postgres', archive]);
  lines = replaced(documentedBlock('One archive'), { [`snowpea-${version}-linux-x64`]: name })
    .trim()
    .split('\n');
  expect(lines).toHaveLength(4);
  await run('sh', ['-c', lines[0] ?? ''], { cwd: folder.path });
  env = {
    PATH: `${path.dirname(process.execPath)}:${process.env.PATH}`,
    DATA_DIR: path.join(folder.path, 'data'),
    DATABASE_URL: await postgres.create('packed'),
    DEMO_APPS: '10',
    PORT: '0',
  };
});

it('the archive serves pages, files and pictures with Node only', async () => {
  const inside = `cd ${folder.path} && ${lines[1]} && exec ${lines[2]}`;
  const server = startProgram('sh', ['-c', inside], env);
  const url = await readyUrl(server);
  const get = async (at: string) => {
    const answer = await fetch(url + at);
    return { status: answer.status, type: answer.headers.get('content-type') };
  };
  expect(await get('/')).toEqual({ status: 200, type: expect.stringContaining('text/html') });
  // A drawn letter needs the font, the icons and the image library.
  expect(await get('/img/1/130.webp')).toEqual({ status: 200, type: 'image/webp' });
  expect(await get('/sw.js')).toMatchObject({ status: 200 });
  server.process.kill('SIGTERM');
  expect(await server.ended).toBe(0);
});

it('the operator’s commands work in the archive', async () => {
  const inside = `${lines[1]} && ${lines[3]}`;
  const { stdout } = await run('sh', ['-c', inside], { env, cwd: folder.path });
  expect(stdout).toMatch(/10 apps|Revision/);
});

it('the commands use the shop of the archive’s folder from any other one', async () => {
  const shop = path.join(folder.path, lines[1]?.replace('cd ', '') ?? '');
  writeFileSync(
    path.join(shop, 'snowpea.env'),
    `DATABASE_URL="${env.DATABASE_URL}"\nDATA_DIR="mine"\n`,
  );
  const elsewhere = path.join(folder.path, 'elsewhere');
  mkdirSync(elsewhere);
  const { stdout } = await run('node', [path.join(shop, 'store.js'), 'status'], {
    env: { PATH: env.PATH },
    cwd: elsewhere,
  });
  expect(stdout).toMatch(/10 apps|Revision/);
  expect([existsSync(path.join(shop, 'mine')), readdirSync(elsewhere)]).toEqual([true, []]);
});
