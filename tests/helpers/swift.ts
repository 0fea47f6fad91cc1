import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { vi } from 'vitest';
import { s3Client } from '../../server/files/s3';
import { type Child, startProgram } from './child';
import { freePort } from './free-port';

/** OpenStack Swift on this machine, with the interface of Amazon S3. */
export interface Swift {
  /** The address of a new bucket, with its access key. */
  newBucket(name: string): Promise<string>;
  /** Ends the server of the interface, without a warning. */
  kill(): Promise<void>;
  /** Starts it again. */
  start(): Promise<void>;
  close(): Promise<void>;
}

const ACCESS_KEY = 'shop:key';
const SECRET_KEY = 'secret';
const STARTED_MS = 60_000;
/** What a request passes. The authentication asks for a cache, which may be away. */
const PIPELINE = 'catch_errors cache listing_formats s3api tempauth copy bulk slo'.split(' ');
const OPTIONS: Readonly<Record<string, string>> = {
  // Few, so that a test needs few objects for a second page.
  s3api: 's3api\nmax_bucket_listing = 100',
  cache: 'memcache\nmemcache_servers = 127.0.0.1:1',
  tempauth: `tempauth\nuser_shop_key = ${SECRET_KEY} .admin`,
};

/** Starts one server of each kind, on loopback, with one copy of each object. */
export async function startSwift(): Promise<Swift> {
  const folder = mkdtempSync(path.join(tmpdir(), 'snowpea-swift-'));
  mkdirSync(path.join(folder, 'devices/one'), { recursive: true });
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  write(
    'swift.conf',
    '[swift-hash]\nswift_hash_path_suffix = test\n[storage-policy:0]\nname = one\ndefault = yes\n',
  );
  const common = (port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
user = ${userInfo().username}
swift_dir = ${folder}
devices = ${folder}/devices
mount_check = false
workers = 0
`;
  const run = (kind: string) =>
    startProgram(`swift-${kind}-server`, [path.join(folder, `${kind}.conf`)], {
      PATH: process.env.PATH,
    });
  const end = async ({ process: running, ended }: Child) => {
    running.kill('SIGKILL');
    await ended;
  };
  const storing: Child[] = [];
  for (const kind of ['account', 'container', 'object']) {
    const port = await freePort();
    const ring = (...args: string[]) =>
      execFileSync('swift-ring-builder', [path.join(folder, `${kind}.builder`), ...args]);
    ring('create', '1', '1', '0');
    const device = ['--region', '1', '--zone', '1', '--device', 'one', '--weight', '1'];
    ring('add', ...device, '--ip', '127.0.0.1', '--port', String(port));
    ring('rebalance');
    write(
      `${kind}.conf`,
      `${common(port)}[pipeline:main]\npipeline = ${kind}-server\n[app:${kind}-server]\nuse = egg:swift#${kind}\n`,
    );
    storing.push(run(kind));
  }
  const port = await freePort();
  const filters = PIPELINE.map(
    (name) => `[filter:${name}]\nuse = egg:swift#${OPTIONS[name] ?? name}\n`,
  ).join('');
  write(
    'proxy.conf',
    `${common(port)}[pipeline:main]
pipeline = ${PIPELINE.join(' ')} proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
${filters}`,
  );
  let proxy: Child;
  const start = async () => {
    proxy = run('proxy');
    const isUp = async () => (await fetch(`http://127.0.0.1:${port}/`)).status < 500;
    await vi.waitFor(async () => {
      if (!(await isUp())) throw new Error(proxy.output());
    }, STARTED_MS);
  };
  await start();
  return {
    start,
    kill: () => end(proxy),
    async newBucket(name) {
      const address = `http://127.0.0.1:${port}/${name}`;
      const place = { name, prefix: '', region: 'us-east-1' };
      const keys = { accessKey: ACCESS_KEY, secretKey: SECRET_KEY };
      // The request without a key makes the bucket.
      const { put } = s3Client({ ...place, ...keys, address }, {});
      await vi.waitFor(() => put('', Buffer.alloc(0)), STARTED_MS);
      return address.replace('//', `//${encodeURIComponent(ACCESS_KEY)}:${SECRET_KEY}@`);
    },
    async close() {
      for (const server of [proxy, ...storing]) await end(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
