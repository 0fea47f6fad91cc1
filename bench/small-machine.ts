import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Child, startProgram } from '../tests/helpers/child';
import { makeSigner } from '../tests/helpers/fdroid-signer';
import { readyUrl } from '../tests/helpers/ready-url';
import { publishDay } from '../tests/helpers/repository-days';
import { startSourceHost } from '../tests/helpers/source-host';
import { atMost } from './bars/bar';
import { limitMemory } from './small-machine/memory-limit';
import { bigPackages } from './sources/big-repository';

const CLI = fileURLToPath(new URL('../dist/server/cli.js', import.meta.url));
const SERVER = fileURLToPath(new URL('../dist/server/main.js', import.meta.url));
const GIGABYTE = 1_073_741_824;
/** PostgreSQL and all other processes inherit them. */
const CORES = '0,1';
const FILE_BYTES = 25_000;
const BUDGET_BYTES = 50_000_000;
const COPIES = BUDGET_BYTES / FILE_BYTES;
const ASKED = 200;
const TIMEOUT_MS = 300_000;

/**
 * A whole shop on a computer with two cores and 1 GB of memory: a repository of f-droid.org's size is imported beside the running server, its files are copied, and then the internet is cut off. Linux, as root.
 */
export async function run() {
  const memory = limitMemory(GIGABYTE);
  const host = await startSourceHost();
  const folder = await mkdtemp(join(tmpdir(), 'snowpea-bench-'));
  const env = { PATH: process.env.PATH, DATA_DIR: join(folder, 'data'), DEMO_APPS: '0', PORT: '0' };
  const start = (...args: string[]): Child => {
    const child = startProgram('taskset', ['-c', CORES, process.execPath, ...args], env);
    memory.add(child.process.pid);
    return child;
  };
  const command = async (...args: string[]) => {
    const child = start(CLI, ...args);
    if ((await child.ended) !== 0) throw new Error(`${args.join(' ')}:\n${child.output()}`);
    return child.output();
  };
  let server = start(SERVER);
  const stop = async () => {
    server.process.kill('SIGTERM');
    await server.ended;
  };
  try {
    await readyUrl(server);
    const { address, fingerprint, names } = await publish(host);
    const mirrored = ['--mirror', '--disk', '50MB', '--fingerprint', fingerprint];
    await command('source', 'add', 'fdroid', address, ...mirrored);
    const imported = memory.peak();
    // The mirror begins with the server.
    await stop();
    server = start(SERVER);
    const url = await readyUrl(server);
    const copies = await allCopies(() => command('source', 'list', '--json'));
    await host.close();
    const failures = await failuresOf(url, names);
    return {
      bench: 'small-machine',
      bars: [
        atMost(
          '1 GB: memory while a repository of f-droid.org’s size is taken in',
          imported,
          1_024,
          'MiB',
        ),
        atMost('1 GB: most memory at all', memory.peak(), 1_024, 'MiB'),
        atMost('1 GB: processes ended for want of memory', memory.killed(), 0, ''),
        atMost('1 GB: files that were not copied', COPIES - copies, 0, ''),
        atMost(`1 GB, the outside cut off: failed requests of ${ASKED * 4}`, failures, 0, ''),
      ],
    };
  } finally {
    await stop();
    memory.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Serves a repository whose newest versions have files. */
async function publish(host: Awaited<ReturnType<typeof startSourceHost>>) {
  const signer = await makeSigner();
  const address = `${host.url}/fdroid/repo`;
  // Cast: the packages of our own generator.
  const packages = bigPackages(0, 0) as Record<string, { versions: Record<string, object> }>;
  const files = new Map<string, Buffer>();
  for (const [name, { versions }] of Object.entries(packages)) {
    const [before = '', version = {}] = Object.entries(versions).at(-1) ?? [];
    const bytes = Buffer.alloc(FILE_BYTES, `${name} `);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    delete versions[before];
    versions[sha256] = { ...version, file: { name: `/${name}.apk`, sha256, size: FILE_BYTES } };
    files.set(`${name}.apk`, bytes);
  }
  const day = await publishDay({ signer, address, timestamp: Date.now() - 86_400_000, packages });
  host.serve(address, new Map([...day.files, ...files]));
  return { address, fingerprint: signer.fingerprint, names: Object.keys(packages) };
}

/** Waits for the mirror. @returns how many copies it has */
async function allCopies(list: () => Promise<string>): Promise<number> {
  for (const end = Date.now() + TIMEOUT_MS; ; ) {
    // Cast: what `source list --json` prints.
    const [source] = JSON.parse(await list()) as { mirror: { files: number } }[];
    const files = source?.mirror.files ?? 0;
    if (files === COPIES || Date.now() > end) return files;
    await sleep(2_000);
  }
}

/** Requests pages of apps, icons, results, and a part of each file. */
async function failuresOf(url: string, names: readonly string[]): Promise<number> {
  let failures = 0;
  const get = async (at: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(new URL(at, url), { headers });
    const bytes = await answer.arrayBuffer();
    if (!answer.ok) failures += 1;
    return Buffer.from(bytes);
  };
  let copied = 0;
  for (const name of names) {
    if (copied === ASKED) return failures;
    const page = (await get(`/app/${name}`)).toString();
    const id = /[?&;]appId=(\d+)/.exec(page)?.[1];
    const file = `/download/apk?appId=${id}`;
    const led = await fetch(new URL(file, url), { redirect: 'manual' });
    await led.body?.cancel();
    // Half of them are copied: the budget has room for no more.
    if (!led.headers.get('location')?.startsWith('/download/file/')) continue;
    copied += 1;
    const part = await get(file, { range: `bytes=${FILE_BYTES - 10}-` });
    if (part.length !== 10) failures += 1;
    await get(`/img/${id}/130.webp`);
    await get(`/search?key=${encodeURIComponent(name.split('.').at(-1) ?? name)}`);
  }
  return failures + (ASKED - copied);
}
