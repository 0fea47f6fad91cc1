import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';
import { startProgram } from '../helpers/child';
import { documentedBlock } from '../helpers/documented';
import { forFile } from '../helpers/for-file';
import { readyUrl } from '../helpers/ready-url';
import { temporaryFolder } from '../helpers/temporary-folder';

const run = promisify(execFile);
const folder = temporaryFolder();
const at = (name: string) => path.join(folder.path, name);
/** The tarballs of this version and of a newer one, which is the same. */
const tarballs = new Map<string, Buffer>();
let manifest: { version: string; dependencies: object; bin: object; snowpea: object };

/** A registry that has Snowpea, and sends requests for everything else to the one that npm is set to. */
const registry = forFile(async () => {
  const { stdout } = await run('npm', ['config', 'get', 'registry']);
  const others = stdout.trim().replace(/\/$/, '');
  const server = createServer((request, response) => {
    const { url = '' } = request;
    const [, version = ''] = /^\/snowpea-(.+)\.tgz$/.exec(url) ?? [];
    const tarball = tarballs.get(version);
    if (tarball) response.end(tarball);
    else if (url === '/snowpea')
      response.end(JSON.stringify(packument(`http://${request.headers.host}`)));
    else response.writeHead(302, { location: others + url }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
});

const NEWER = '99.0.0';
let latest = NEWER;
const packument = (host: string) => ({
  name: 'snowpea',
  'dist-tags': { latest },
  versions: Object.fromEntries(
    [...tarballs.keys()].map((version) => [
      version,
      {
        ...manifest,
        name: 'snowpea',
        version,
        snowpea: { ...manifest.snowpea, ...(version === NEWER && { changes: ['Faster.'] }) },
        dist: { tarball: `${host}/snowpea-${version}.tgz` },
      },
    ]),
  ),
});

const shop = () => at('shop');
/** Runs a line of a documented block in the shop's folder. */
const inShop = async (line = '') => {
  const npm = {
    npm_config_registry: registry.url,
    npm_config_cache: at('npm'),
    npm_config_yes: 'true',
  };
  // The test itself may run below npx, whose package an inner one would take for its own.
  const outer = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'));
  const env = { ...Object.fromEntries(outer), ...npm };
  const ran = await run('sh', ['-c', line], { cwd: shop(), env }).catch((error) => error);
  return `${ran.stdout}${ran.stderr}`;
};

beforeAll(async () => {
  const packed = await run(process.execPath, ['scripts/pack-npm.mjs', at('packed')]);
  const tarball = packed.stdout.split(': ')[0] ?? '';
  manifest = JSON.parse(readFileSync('dist/package/package.json', 'utf8'));
  tarballs.set(manifest.version, readFileSync(tarball));
  await run('tar', ['-xzf', tarball, '-C', folder.path]);
  writeFileSync(at('package/package.json'), JSON.stringify({ ...manifest, version: NEWER }));
  const newer = await run('npm', ['pack', '--silent', `--pack-destination=${folder.path}`], {
    cwd: at('package'),
  });
  tarballs.set(NEWER, readFileSync(at(newer.stdout.trim())));
  mkdirSync(shop());
});

it('the package has no development files, and names locked versions', () => {
  expect(Object.values(manifest.dependencies).join()).toMatch(
    /^[\d.]+(?:-[\w.]+)?(?:,[\d.]+(?:-[\w.]+)?)*$/,
  );
  const lock = readFileSync('dist/package/npm-shrinkwrap.json', 'utf8');
  expect(lock).not.toMatch(/"node_modules\/(?:vitest|playwright|storybook|vite)"/);
  expect(existsSync('dist/package/scripts')).toBe(false);
  expect(tarballs.get(manifest.version)?.length).toBeLessThan(5e6);
});

/** Installations take long on a busy machine. */
const PATIENCE = { timeout: 900_000 };

it(
  'npx makes a shop in an empty folder, which serves, is updated, and goes back',
  PATIENCE,
  async () => {
    const [init = '', start = ''] = documentedBlock('Install').split('\n');
    latest = manifest.version;
    expect(await inShop(`${init} --port 45181`)).toContain('Open: https://apps.localhost');
    const env = { PATH: process.env.PATH };
    const server = startProgram('sh', ['-c', `exec ${start}`], env, {}, shop());
    const url = await readyUrl(server);
    const home = async () => (await fetch(`${url}/?lang=en`)).text();
    expect(await home()).toContain('Harbour Apps');

    // From another folder the link works on its shop.
    const { stdout } = await run(at('shop/snowpea'), ['look', 'show'], { cwd: folder.path });
    expect(stdout).toContain('Harbour Apps');
    expect(existsSync(at('.data'))).toBe(false);

    latest = NEWER;
    const [check, update, back] = documentedBlock('Update and back').split('\n');
    expect(await inShop(check)).toMatch(
      /Version 99\.0\.0 can be installed.*\n- Faster\.\nIt does not change the database/,
    );
    expect(await inShop(`${update} 0.1.0`)).toMatch(
      /registry has no version 0\.1\.0 of Snowpea.*update \.\.\/snowpea/,
    );
    expect(await inShop(update)).toContain('Version 99.0.0 is used');
    const current = () => path.basename(realpathSync(path.join(shop(), 'current')));
    expect(current()).toBe(NEWER);
    // The running server keeps its files.
    expect(await home()).toContain('Harbour Apps');
    const file = `../packed/snowpea-${manifest.version}.tgz`;
    expect(await inShop(`${update} ${file}`)).toMatch(/is older than 99\.0\.0/);
    expect(await inShop(`${update} ${manifest.version}`)).toMatch(/is older than 99\.0\.0/);
    expect(current()).toBe(NEWER);
    expect(await inShop(back)).toContain(`Version ${manifest.version} is used`);
    expect(current()).toBe(manifest.version);
    server.process.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  },
);
