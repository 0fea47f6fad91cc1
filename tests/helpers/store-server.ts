import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Child, startNode } from './child';
import { migratedTemplate } from './cluster-template';
import { copyContents } from './copy-contents';
import { readyUrl } from './ready-url';

const SERVER = fileURLToPath(new URL('../../dist/server/', import.meta.url));

const QUICK_COMPRESSION = new URL('quick-compression.mjs', import.meta.url).href;

/** Options of a test store. */
export interface StoreOptions {
  /** `demo` is the default; `fdroid` and `ndjson` import `source`; `empty` has no apps. */
  catalogue?: 'demo' | 'fdroid' | 'ndjson' | 'empty';
  /** Apps of the demo catalogue, 200 by default. */
  apps?: number;
  /** Folder, file or URL for the operator's `import` command. */
  source?: string;
  /** Folder of another build than the store's own, `dist/server`. */
  built?: string;
  /**
   * Whether it also draws all pictures of its demo itself and compresses pages at the best level, as stores do outside of
   * tests.
   */
  asShipped?: boolean;
  /** Overrides of the helper's settings. */
  env?: Readonly<Record<string, string>>;
}

/** A running store on a free port with its own data directory. */
export interface Store {
  /** URL without a trailing slash, e.g. `http://127.0.0.1:40123`. */
  url: string;
  dataDir: string;
  /** The process that the operator starts and stops. */
  pid: number;
  /** The server's output so far. */
  output(): string;
  /** Runs an operator's command on this store's data, e.g. `store('status')`; throws its output if it fails. */
  store(...args: string[]): Promise<string>;
  /** Stops the server and removes its data. Throws if it has to be killed or does not exit with 0. */
  close(): Promise<void>;
}

/** Starts the built store and waits for its ready line; throws with its output if it exits first. */
export async function startStore(options: StoreOptions = {}): Promise<Store> {
  const built = options.built ?? SERVER;
  if (!existsSync(join(built, 'main.js'))) {
    throw new Error('The store is not built: run `npm run build` first.');
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'snowpea-store-'));
  const env = environment(dataDir, options);
  const store = (...args: string[]) => runStore(args, env);
  const removeData = () => rm(dataDir, { recursive: true, force: true });
  try {
    if (!env.DATABASE_URL) copyContents(await migratedTemplate(), dataDir);
    const { catalogue = 'demo', source = '' } = options;
    // Benches measure stores as they are shipped.
    const isQuick = Boolean(process.env.VITEST) && !options.asShipped;
    if (isQuick && catalogue === 'demo' && built === SERVER) await sharePictures(dataDir);
    if (catalogue === 'fdroid' || catalogue === 'ndjson') await store('import', catalogue, source);
    const preload = isQuick ? ['--import', QUICK_COMPRESSION] : [];
    const server = startNode([...preload, join(built, 'main.js')], env);
    const url = await readyUrl(server);
    const output = server.output;
    const { pid = 0 } = server.process;
    return { url, dataDir, pid, output, store, close: () => stop(server).finally(removeData) };
  } catch (error) {
    await removeData();
    throw error;
  }
}

/** Written at the end of a build. */
const SOURCES = join(SERVER, '.sources');

/** Lets a demo store take the pictures that another one of the same build has drawn. */
async function sharePictures(dataDir: string): Promise<void> {
  if (!existsSync(SOURCES)) return;
  const all = join(process.cwd(), '.cache', 'test-pictures');
  const pictures = join(all, readFileSync(SOURCES, 'utf8').slice(0, 12));
  if (await mkdir(pictures, { recursive: true })) await removeOld(all);
  await symlink(pictures, join(dataDir, 'images'));
}

/** Removes the pictures of builds that no test has drawn for since yesterday. */
async function removeOld(folder: string): Promise<void> {
  const yesterday = Date.now() - 24 * 3_600_000;
  for (const name of await readdir(folder)) {
    const build = join(folder, name);
    if ((await stat(build)).mtimeMs < yesterday) await rm(build, { recursive: true, force: true });
  }
}

/** The secret of servers that share a database. */
export const SHARED_SECRET = 'of all servers of one database'.repeat(2);

/** The settings of a test store. Settings in the developer's shell must not affect it. */
function environment(dataDir: string, { catalogue = 'demo', apps = 200, env }: StoreOptions) {
  return {
    ...process.env,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    // Servers of one database need the same.
    SNOWPEA_SECRET: env?.DATABASE_URL ? SHARED_SECRET : '',
    DEMO_APPS: String(catalogue === 'demo' ? apps : 0),
    ...env,
  };
}

async function runStore(args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const child = startNode([join(SERVER, 'cli.js'), ...args], env);
  const end = await child.ended;
  if (end === 0) return child.output();
  throw new Error(`store ${args.join(' ')} ended with ${end}:\n${child.output()}`);
}

async function stop(server: Child): Promise<void> {
  server.process.kill('SIGTERM');
  const killer = setTimeout(() => server.process.kill('SIGKILL'), 20_000);
  const end = await server.ended;
  clearTimeout(killer);
  if (end !== 0) throw new Error(`The store ended with ${end} at its stop:\n${server.output()}`);
}
