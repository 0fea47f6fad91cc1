import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stopPostmasterNow } from '../../server/postgres/stop-postmaster';
import { type Child, startProgram } from '../../tests/helpers/child';
import { migratedTemplate } from '../../tests/helpers/cluster-template';
import { copyContents } from '../../tests/helpers/copy-contents';
import { ask, clusterOf } from '../../tests/helpers/own-database';
import { readyUrl } from '../../tests/helpers/ready-url';
import { PROBE, preload } from './plant';
import type { Context } from './row';

const BUILT = path.resolve('dist/server');

/** How a measured server is started. */
interface Options {
  /** Settings that override the bench's own. */
  env?: Readonly<Record<string, string>>;
  /** Apps of the demo catalogue; 120 when not given. */
  apps?: number;
  /** An existing data directory, which is kept. */
  dataDir?: string;
  /** Modules that run before the server: planted faults. */
  planted?: readonly string[];
  /** A command that runs each of its processes, such as with limited memory. */
  within?: readonly string[];
}

/** Memory in bytes and open handles of a server after a garbage collection. */
export interface Probe {
  heapUsed: number;
  external: number;
  rss: number;
  handles: number;
}

export interface Measured {
  readonly url: string;
  readonly dataDir: string;
  readonly child: Child;
  /** Rows of a query over the embedded PostgreSQL's socket. */
  ask(query: string): Promise<Record<string, unknown>[]>;
  /** Runs an operator's command; never throws for its exit code. */
  store(
    args: readonly string[],
    planted?: readonly string[],
  ): Promise<{ code: number | string; output: string }>;
  probe(): Promise<Probe>;
}

/** A data directory under the system's temporary folder, with a cluster in it; removed after the run. */
export async function dataDirectory(context: Context, parent = tmpdir()): Promise<string> {
  const dataDir = await mkdtemp(path.join(parent, 'snowpea-reliability-'));
  context.cleanUp(async () => {
    await stopPostmasterNow(clusterOf(dataDir));
    await rm(dataDir, { recursive: true, force: true });
    await rm(`${dataDir}.realname-key`, { force: true });
  });
  copyContents(await migratedTemplate(), dataDir);
  return dataDir;
}

/** Starts the built store on a free port and waits until it is ready. It ends with the run. */
export async function startServer(context: Context, options: Options = {}): Promise<Measured> {
  const dataDir = options.dataDir ?? (await dataDirectory(context));
  const env = settings(dataDir, options);
  const child = spawnServer(env, options.planted, options.within);
  context.cleanUp(async () => {
    child.process.kill('SIGKILL');
    await child.ended;
  });
  const url = await readyUrl(child);
  return {
    url,
    dataDir,
    child,
    ask: (query) => ask(dataDir, query),
    store: (args, planted = []) => runStore(env, args, planted, options.within),
    probe: () => probe(child),
  };
}

export function settings(dataDir: string, { env = {}, apps = 120 }: Options) {
  return {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
    DEMO_APPS: String(apps),
    // Each case comes from another visitor.
    TRUSTED_PROXIES: '127.0.0.1',
    ...env,
  };
}

export function spawnServer(
  env: NodeJS.ProcessEnv,
  planted: readonly string[] = [],
  within: readonly string[] = [],
): Child {
  const main = path.join(BUILT, 'main.js');
  if (!existsSync(main)) throw new Error('The store is not built: run `npm run build` first.');
  return startWithin(within, [main], { ...env, ...preload(PROBE, ...planted) });
}

function startWithin(within: readonly string[], args: readonly string[], env: NodeJS.ProcessEnv) {
  const [program = '', ...others] = [...within, process.execPath, ...args];
  return startProgram(program, others, env);
}

/** Runs an operator's command; never throws for its exit code. */
export async function runStore(
  env: NodeJS.ProcessEnv,
  args: readonly string[],
  planted: readonly string[] = [],
  within: readonly string[] = [],
) {
  const child = startWithin(within, [path.join(BUILT, 'cli.js'), ...args], {
    ...env,
    ...preload(...planted),
  });
  const code = await child.ended;
  return { code, output: child.output() };
}

function probe(child: Child): Promise<Probe> {
  const known = child.output().split('PROBE ').length;
  return new Promise((resolve, reject) => {
    const look = () => {
      const said = child.output().split('PROBE ');
      const line = said.length > known && /^(\{.*\})\n/.exec(said.at(-1) ?? '')?.[1];
      if (!line) return;
      child.process.stderr?.off('data', look);
      // Cast: plant.ts prints this line.
      resolve(JSON.parse(line) as Probe);
    };
    child.process.stderr?.on('data', look);
    child.ended.then(() => reject(new Error('The server has ended.')), reject);
    child.process.kill('SIGUSR2');
  });
}
