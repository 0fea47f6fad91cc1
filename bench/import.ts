import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demoApp } from '../demo/app';
import { startNode } from '../tests/helpers/child';
import { atMost } from './bars/bar';
import { memoryOf } from './memory';

const CLI = fileURLToPath(new URL('../dist/server/cli.js', import.meta.url));

/** Time to import a catalogue, in s, and memory for the largest one, in MiB. Each on a fresh store. */
export async function run() {
  const lines = await importOf((folder) => ndjson(folder, 2_000));
  const small = await importOf(async () => ['demo', '--apps', '2000']);
  const large = await importOf(async () => ['demo', '--apps', '100000']);
  const bars = [
    atMost('2,000 apps from metadata lines', lines.seconds, 10, 's'),
    atMost('2,000 demo apps', small.seconds, 10, 's'),
    atMost('100,000 demo apps', large.seconds, 120, 's'),
    atMost('100,000 demo apps, memory with PostgreSQL', large.mebibytes, 1_536, 'MiB'),
  ];
  return { bench: 'import', bars };
}

/** Runs one command like an operator, with its process and database. */
async function importOf(command: (folder: string) => Promise<string[]>) {
  const folder = await mkdtemp(join(tmpdir(), 'snowpea-bench-'));
  try {
    const args = await command(folder);
    const dataDir = join(folder, 'data');
    const start = performance.now();
    const child = startNode([CLI, ...args], { PATH: process.env.PATH, DATA_DIR: dataDir });
    const memory = memoryOf(child.process.pid ?? 0, dataDir);
    const end = await child.ended;
    const seconds = (performance.now() - start) / 1_000;
    if (end !== 0) throw new Error(`${args.join(' ')} ended with ${end}:\n${child.output()}`);
    return { seconds, mebibytes: memory.peak() };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function ndjson(folder: string, count: number): Promise<string[]> {
  const file = join(folder, 'apps.ndjson');
  const lines = Array.from({ length: count }, (_, i) => {
    const { packageName, name, summary, description, versions } = demoApp(i);
    const [version] = versions;
    const categories = ['Internet', 'Puzzle Game'].slice(i % 2);
    const { versionCode, versionName } = version ?? {};
    return JSON.stringify({
      packageName,
      name,
      summary,
      description,
      categories,
      versionCode,
      versionName,
    });
  });
  await writeFile(file, lines.join('\n'));
  return ['import', 'ndjson', file];
}
