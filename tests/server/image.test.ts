import { execFile } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { freePort } from '../helpers/free-port';
import { temporaryFolder } from '../helpers/temporary-folder';
import { withTool } from '../helpers/with-tool';

const run = promisify(execFile);
const folder = temporaryFolder();
const at = (name: string) => path.join(folder.path, name);
/** Bytes of an image at most. */
const SIZE_MAX = 250e6;
/** Building an image installs and builds everything. */
const PATIENCE = 1_200_000;

const sizeOf = (file: string): number => {
  const stat = lstatSync(file);
  if (!stat.isDirectory()) return stat.size;
  return readdirSync(file).reduce((sum, name) => sum + sizeOf(path.join(file, name)), 0);
};

it('the image’s files are few, and none is for development', { timeout: PATIENCE }, async () => {
  mkdirSync(at('store'));
  await run(process.execPath, ['scripts/pack-server.mjs', at('store.tar.gz')]);
  await run('tar', ['-xzf', at('store.tar.gz'), '-C', at('store'), '--strip-components=1']);
  await run(process.execPath, ['scripts/pack/image-root.mjs', at('store'), at('image')]);
  expect(sizeOf(at('image'))).toBeLessThan(SIZE_MAX);
  const packages = readdirSync(at('image/opt/snowpea/node_modules'));
  expect(packages.filter((name) => /^(?:vite|vitest|playwright|typescript)$/.test(name))).toEqual(
    [],
  );
  expect(readdirSync(at('image/bin'))).toEqual(['sh']);
});

withTool('docker-compose', 'compose.yaml', () => {
  it('is valid, and asks for what has no default', async () => {
    const config = (env: Record<string, string>) =>
      run('docker-compose', ['-f', 'compose.yaml', 'config', '-q'], {
        env: { PATH: process.env.PATH, ...env },
      });
    await config({ ADDRESS: 'apps.example.org', POSTGRES_PASSWORD: 'x' });
    await expect(config({ ADDRESS: 'apps.example.org' })).rejects.toThrow(/POSTGRES_PASSWORD/);
  });
});

withTool('buildah', 'the image', () => {
  // Podman refuses a longer path than 50 characters here.
  const running = mkdtempSync('/tmp/podman-');
  afterAll(() => rmSync(running, { recursive: true, force: true }));
  const storage = () => ['--storage-driver', 'vfs', '--root', at('images'), '--runroot', running];
  const buildah = async (...args: string[]) =>
    (await run('buildah', [...storage(), ...args], { maxBuffer: 1e8 })).stdout.trim();
  // crun refuses the groups of processes of some machines.
  const podman = (...args: string[]) => run('podman', [...storage(), '--runtime', 'runc', ...args]);

  /** No registry of images is needed: Debian as debootstrap makes it, with this machine's Node and certificates. */
  async function makeBase() {
    const base = at('base');
    await run('debootstrap', ['--variant=minbase', '--include=binutils', 'bookworm', base], {
      maxBuffer: 1e8,
    });
    const npm = path.resolve(realpathSync('/usr/bin/npm'), '../..');
    cpSync(realpathSync(process.execPath), `${base}/usr/bin/node`);
    cpSync(npm, `${base}/usr/lib/node_modules/npm`, { recursive: true });
    symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', `${base}/usr/bin/npm`);
    const { stdout } = await run('ldd', [process.execPath]);
    for (const [, library = ''] of stdout.matchAll(/=> (\/\S+)/g))
      if (!existsSync(base + library)) cpSync(realpathSync(library), base + library);
    const certificates = '/etc/ssl/certs/ca-certificates.crt';
    mkdirSync(path.dirname(base + certificates), { recursive: true });
    if (existsSync(certificates)) cpSync(realpathSync(certificates), base + certificates);
    const container = await buildah('from', 'scratch');
    await buildah('copy', '-q', container, base, '/');
    const env = ['PATH=/usr/sbin:/usr/bin:/sbin:/bin', `NODE_EXTRA_CA_CERTS=${certificates}`];
    await buildah('config', ...env.flatMap((one) => ['--env', one]), container);
    await buildah('commit', '-q', container, 'localhost/node');
  }

  beforeAll(async () => {
    await makeBase();
    const from = ['--build-arg', 'NODE=localhost/node'];
    await buildah(
      'build',
      '--isolation',
      'chroot',
      '--format',
      'docker',
      ...from,
      '-t',
      'snowpea',
      '.',
    );
  }, PATIENCE);

  it('serves with a read-only root, without rights, and stops at SIGTERM', async () => {
    const { stdout: size } = await podman('image', 'inspect', 'snowpea', '--format', '{{.Size}}');
    expect(Number(size)).toBeLessThan(SIZE_MAX);
    const port = await freePort();
    mkdirSync(at('data'));
    chmodSync(folder.path, 0o755);
    chownSync(at('data'), 10_001, 10_001);
    const limits = ['--ulimit', 'nofile=4096:4096', '--ulimit', 'nproc=4096:4096'];
    const confined = ['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'all', '--no-healthcheck'];
    const settings = { HOST: '127.0.0.1', PORT: `${port}`, DEMO_APPS: '10' };
    const env = Object.entries(settings).flatMap(([name, value]) => ['-e', `${name}=${value}`]);
    const volume = ['-v', `${at('data')}:/data`];
    const options = ['--network', 'host', ...limits, ...confined, ...env, ...volume];
    await podman('run', '-d', '--name', 'shop', ...options, 'snowpea');
    const ready = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status;
    await vi.waitFor(async () => expect(await ready()).toBe(200), {
      timeout: 60_000,
      interval: 500,
    });
    const home = await fetch(`http://127.0.0.1:${port}/`);
    expect(await home.text()).toContain('Snowpea');
    await podman('exec', 'shop', 'node', 'healthy.js');
    expect((await podman('exec', 'shop', 'node', 'store.js', 'status')).stdout).toContain(
      'Revision',
    );
    await expect(podman('exec', 'shop', '/bin/sh', '-c', 'echo x > /opt/x')).rejects.toThrow(
      /Read-only/,
    );
    await podman('stop', '--time', '30', 'shop');
    const { stdout } = await podman('ps', '-a', '--format', '{{.Status}}');
    expect(stdout).toMatch(/^Exited \(0\)/);
    await podman('rm', 'shop');
  });
});
