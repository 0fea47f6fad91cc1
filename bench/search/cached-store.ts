import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startNode } from '../../tests/helpers/child';
import { memoryOf } from './memory';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const CACHE_FOLDER = join(ROOT, '.cache', 'bench');
const SERVER = join(ROOT, 'dist', 'server');
const READY = /^Snowpea ready on (\S+)/m;

/** Inputs of the stored catalogue: a change of any rebuilds it. */
const MAKERS = ['demo', 'server/catalogue', 'server/search', 'server/store/migrations'];

/** The cost of filling a store, PostgreSQL included; memory is the peak of all commands. */
export interface Filling {
  seconds: number;
  mebibytes: number;
}

/** A store that is reused between runs, because filling it takes minutes. */
export interface CachedStore {
  url: string;
  dataDir: string;
  /** The cost of the run that filled it. */
  filling: Filling;
  close(): Promise<void>;
}

/**
 * Opens the store of this name, and fills it by these operator's commands: on first use, and after changes of its inputs.
 *
 * @param input further input of the commands; each has its own store
 */
export async function openCachedStore(
  name: string,
  commands: readonly (readonly string[])[],
  input = '',
): Promise<CachedStore> {
  const folder = `${name}-${fingerprint(JSON.stringify(commands) + input)}`;
  const dataDir = join(CACHE_FOLDER, folder);
  const noted = `${dataDir}.json`;
  if (!existsSync(dataDir) || !existsSync(noted))
    await writeFile(noted, JSON.stringify(await fill(name, dataDir, commands)));
  // Cast: written above.
  const filling = JSON.parse(await readFile(noted, 'utf8')) as Filling;
  return { ...(await serve(dataDir)), dataDir, filling };
}

async function fill(
  name: string,
  dataDir: string,
  commands: readonly (readonly string[])[],
): Promise<Filling> {
  await mkdir(CACHE_FOLDER, { recursive: true });
  for (const old of readdirSync(CACHE_FOLDER).filter((each) => each.startsWith(`${name}-`)))
    await rm(join(CACHE_FOLDER, old), { recursive: true, force: true });
  const draft = `${dataDir}.draft`;
  const start = performance.now();
  let mebibytes = 0;
  for (const command of commands) {
    const child = startNode([join(SERVER, 'cli.js'), ...command], environment(draft));
    const memory = memoryOf(child.process.pid ?? 0, draft);
    const end = await child.ended;
    mebibytes = Math.max(mebibytes, memory.peak());
    if (end !== 0) throw new Error(`${command.join(' ')} ended with ${end}:\n${child.output()}`);
  }
  // Renamed when complete: an interrupted run leaves no partial catalogue.
  await rename(draft, dataDir);
  return { seconds: (performance.now() - start) / 1_000, mebibytes };
}

async function serve(dataDir: string): Promise<Pick<CachedStore, 'url' | 'close'>> {
  const server = startNode([join(SERVER, 'main.js')], environment(dataDir));
  const url = await new Promise<string>((resolve, reject) => {
    server.process.stdout?.on('data', () => {
      const ready = READY.exec(server.output())?.[1];
      if (ready) resolve(ready.replace(/\/$/, ''));
    });
    server.ended.then(
      (end) => reject(new Error(`It ended with ${end}:\n${server.output()}`)),
      reject,
    );
  });
  return {
    url,
    close: async () => {
      server.process.kill('SIGTERM');
      await server.ended;
    },
  };
}

const environment = (dataDir: string): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: '0',
  DATA_DIR: dataDir,
  DEMO_APPS: '0',
});

function fingerprint(input: string): string {
  const hash = createHash('sha256').update(input);
  const files = MAKERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      join(ROOT, folder, file),
    ),
  );
  for (const file of files.filter((each) => /(?<!\.test)\.ts$|\.json$/.test(each)).sort())
    hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}
