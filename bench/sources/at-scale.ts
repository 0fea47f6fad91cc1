import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pemOf } from '../../tests/helpers/certificate';
import { startNode } from '../../tests/helpers/child';
import { makeSigner, type Signer } from '../../tests/helpers/fdroid-signer';
import { readyUrl } from '../../tests/helpers/ready-url';
import { publishDay } from '../../tests/helpers/repository-days';
import { startSourceHost } from '../../tests/helpers/source-host';
import { atMost } from '../bars/bar';
import { memoryOf } from '../search/memory';
import { bigPackages } from './big-repository';

const CLI = fileURLToPath(new URL('../../dist/server/cli.js', import.meta.url));
const SERVER = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url));
const DAY_MS = 86_400_000;
/** Apps that change in a day. */
const CHANGED = 60;

/**
 * A repository of f-droid.org's size, imported by the operator's commands: their total time, and memory with
 * PostgreSQL.
 */
export async function scaleBars() {
  const host = await startSourceHost();
  const signer = await makeSigner();
  const folder = await mkdtemp(join(tmpdir(), 'snowpea-bench-'));
  const address = `${host.url}/fdroid/repo`;
  const start = Date.now() - 3 * DAY_MS;
  const publish = (day: number, before: Awaited<ReturnType<typeof publishDay>>[]) =>
    publishDay({
      signer,
      address,
      timestamp: start + day * DAY_MS,
      packages: bigPackages(day, CHANGED),
      before,
    });
  try {
    const first = await publish(0, []);
    const bytes = first.files.get('index-v2.json')?.length ?? 0;
    host.serve(address, first.files);
    const dataDir = join(folder, 'data');
    const added = await command(dataDir, [
      'source',
      'add',
      'fdroid',
      address,
      '--fingerprint',
      signer.fingerprint,
    ]);
    const second = await publish(1, [first]);
    host.serve(address, second.files);
    host.asked();
    const synced = await command(dataDir, ['source', 'sync', '--all']);
    const whole = host.asked().filter((line) => line.includes('index-v2')).length;
    const published = await publishAll(
      dataDir,
      signer,
      Object.keys(second.index.packages as object),
    );
    return [
      atMost('size of f-droid.org: index', bytes / 1_048_576, 60, 'MiB'),
      atMost('size of f-droid.org: first import', added.seconds, 15, 's'),
      atMost('size of f-droid.org: memory of it, with PostgreSQL', added.mebibytes, 700, 'MiB'),
      atMost('size of f-droid.org: daily diff', synced.seconds, 3, 's'),
      atMost('size of f-droid.org: memory of it, with PostgreSQL', synced.mebibytes, 700, 'MiB'),
      atMost('size of f-droid.org: whole indexes fetched for a diff', whole, 0),
      atMost('size of f-droid.org: published', published.seconds, 30, 's'),
      atMost('size of f-droid.org: memory of it, with PostgreSQL', published.mebibytes, 700, 'MiB'),
      atMost('size of f-droid.org: packages missing in it', published.missing, 0),
    ];
  } finally {
    await host.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Publishes the imported apps, like a server at the first request of a store on a phone. */
async function publishAll(dataDir: string, signer: Signer, packages: readonly string[]) {
  const keyFile = `${dataDir}-key.pem`;
  const der = await crypto.subtle.exportKey('pkcs8', signer.privateKey);
  const certificate = signer.certificate.toSchema(true).toBER();
  const pem = pemOf('PRIVATE KEY', der) + pemOf('CERTIFICATE', certificate);
  await writeFile(keyFile, pem, { mode: 0o600 });
  const child = startNode([SERVER], {
    PATH: process.env.PATH,
    DATA_DIR: dataDir,
    PORT: '0',
    PUBLIC_URL: 'https://apps.example.org',
    PUBLISH_KEY_FILE: keyFile,
  });
  try {
    const url = `${await readyUrl(child)}/fdroid/repo`;
    const memory = memoryOf(child.process.pid ?? 0, dataDir);
    const start = performance.now();
    await (await fetch(`${url}/entry.jar`)).arrayBuffer();
    const seconds = (performance.now() - start) / 1_000;
    const mebibytes = memory.peak();
    // Cast: the format of the bench's own publication.
    const index = (await (await fetch(`${url}/index-v2.json`)).json()) as { packages: object };
    const there = new Set(Object.keys(index.packages));
    return { seconds, mebibytes, missing: packages.filter((name) => !there.has(name)).length };
  } finally {
    child.process.kill('SIGTERM');
    await child.ended;
  }
}

async function command(dataDir: string, args: readonly string[]) {
  const start = performance.now();
  const child = startNode([CLI, ...args], { PATH: process.env.PATH, DATA_DIR: dataDir });
  const memory = memoryOf(child.process.pid ?? 0, dataDir);
  const end = await child.ended;
  const seconds = (performance.now() - start) / 1_000;
  const mebibytes = memory.peak();
  if (end !== 0) throw new Error(`${args.join(' ')} ended with ${end}:\n${child.output()}`);
  console.error(child.output().trim());
  return { seconds, mebibytes };
}
