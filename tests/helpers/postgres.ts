import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { findBinaries } from '../../server/postgres/binaries';
import { reachableBinaries } from '../../server/postgres/reachable-binaries';
import { chooseRunAs } from '../../server/postgres/run-as';
import { cachedFolder, templateName } from './cluster-template';
import { copyContents } from './copy-contents';

/** An operator's PostgreSQL: on a TCP port, with a password. */
export interface OperatorsPostgres {
  /** URL of its database `postgres`. */
  readonly url: string;
  /** Creates an empty database and returns its URL. */
  create(name: string): Promise<string>;
  /** Stops all of its processes (SIGSTOP): connections are accepted, and nothing is answered. @returns lets them continue */
  hang(): () => void;
  /** Stops it and removes its files. */
  close(): Promise<void>;
}

const PAUSE_MS = 30;

/** The working directory, also if only root may traverse its path. */
const HERE = existsSync('/proc/self/cwd') ? '/proc/self/cwd' : '.';

const PASSWORD = 'p%ss word';

/** Maximum number of attempts to find a free port. */
const PORTS = 20;

/** Starts a separate PostgreSQL (not the launcher's) from the project's binaries. */
export async function startPostgres(): Promise<OperatorsPostgres> {
  const folder = await newCluster();
  const { server, port } = await listening(folder);
  const url = urlOf(port);
  return {
    url: `${url}/postgres`,
    async create(name) {
      await query(
        `${url}/postgres`,
        `create database "${name}" template template0 encoding 'UTF8'`,
      );
      return `${url}/${name}`;
    },
    hang: () => hang(server),
    async close() {
      const ended = once(server, 'exit');
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The address of a PostgreSQL, or of several, without a database. */
const urlOf = (...ports: number[]): string =>
  `postgres://operator:${encodeURIComponent(PASSWORD)}@${ports.map((port) => `127.0.0.1:${port}`).join()}`;

/** A new folder with a cluster that has never run. All of them have the same identifier, so one can be another's standby. */
async function newCluster(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'snowpea-operators-'));
  const runAs = chooseRunAs(undefined, folder);
  chmodSync(folder, 0o755);
  if (runAs) chownSync(folder, runAs.uid, runAs.gid);
  copyContents(
    await cachedFolder(templateName('operator', ['tests/helpers/postgres.ts']), initialise),
    folder,
  );
  return folder;
}

/** Stops all processes of a PostgreSQL. @returns lets them continue */
function hang({ pid }: ChildProcess): () => void {
  const stopped: number[] = [];
  const stop = (one: number) => {
    process.kill(one, 'SIGSTOP');
    stopped.push(one);
  };
  if (pid === undefined) throw new Error('A running PostgreSQL has an id.');
  // The postmaster first, so that it starts no further process.
  stop(pid);
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  for (const child of children.split(' ').filter(Boolean)) stop(Number(child));
  return () => {
    for (const one of stopped.splice(0).reverse()) process.kill(one, 'SIGCONT');
  };
}

/** A primary whose commits wait for its standby. */
export interface Replicated {
  readonly primary: number;
  readonly standby: number;
  /** The address of a database on the hosts of these ports. */
  url(ports: readonly number[], database?: string): string;
  /**
   * Kills the primary, or the standby, or stops its processes so that it answers nothing. @returns starts it again as what it was
   */
  end(how: 'killed' | 'silent', which?: 'primary' | 'standby'): Promise<() => Promise<void>>;
  /** Makes the standby the primary. */
  promote(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a primary and a standby. */
export async function startReplicated(): Promise<Replicated> {
  const folders = [await newCluster(), await newCluster()] as const;
  const start = async (folder: string, settings?: readonly string[], fixed?: number) => ({
    folder,
    ...(await listening(folder, settings, fixed)),
  });
  const primary = await start(folders[0], ['-c', 'synchronous_standby_names=*']);
  writeFileSync(path.join(folders[1], 'cluster', 'standby.signal'), '');
  writeFileSync(
    path.join(folders[1], 'cluster', 'postgresql.auto.conf'),
    readFileSync('docs/samples/standby.conf', 'utf8').replace(
      'host=db1 user=replicator password=word',
      `host=127.0.0.1 port=${primary.port} user=operator password=''${PASSWORD}''`,
    ),
  );
  const hosts = { primary, standby: await start(folders[1]) };
  const running = new Set([primary.server, hosts.standby.server]);
  const stop = async (server: ChildProcess, signal: NodeJS.Signals) => {
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
    running.delete(server);
  };
  return {
    primary: primary.port,
    standby: hosts.standby.port,
    url: (ports, database = 'postgres') => `${urlOf(...ports)}/${database}`,
    async end(how, which = 'primary') {
      const { server, folder, port } = hosts[which];
      if (how === 'silent') {
        const resume = hang(server);
        return async () => resume();
      }
      await stop(server, 'SIGKILL');
      return async () => {
        hosts[which] = await start(folder, [], port);
        running.add(hosts[which].server);
      };
    },
    promote: () => query(`${urlOf(hosts.standby.port)}/postgres`, 'select pg_promote()'),
    async close() {
      await Promise.all([...running].map((server) => stop(server, 'SIGINT')));
      for (const folder of folders) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs a PostgreSQL program on a data directory, as a user that PostgreSQL accepts. */
function run(program: string, data: string, ...args: string[]): ChildProcess {
  const runAs = chooseRunAs(undefined, data);
  const { folder: native } = reachableBinaries(findBinaries(), runAs);
  return spawn(path.join(native, 'bin', program), ['-D', HERE, ...args], {
    ...runAs,
    // Entered before dropping root, so that the folders above need no permissions for that user.
    cwd: data,
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    stdio: 'ignore',
  });
}

/** Fills an empty folder with a cluster that requires a password. */
async function initialise(folder: string): Promise<void> {
  const runAs = chooseRunAs(undefined, folder);
  const secret = path.join(folder, 'password');
  const cluster = path.join(folder, 'cluster');
  writeFileSync(secret, `${PASSWORD}\n`);
  mkdirSync(cluster, { mode: 0o700 });
  if (runAs) for (const own of [folder, secret, cluster]) chownSync(own, runAs.uid, runAs.gid);
  const options = ['--username=operator', '--auth=scram-sha-256', '--pwfile=../password'];
  const [code] = await once(run('initdb', cluster, ...options, '-E', 'UTF8'), 'exit');
  if (code !== 0) throw new Error(`initdb ended with ${code}`);
  rmSync(secret);
}

/** PostgreSQL does not search for a free port: it gets random ones until one is free. */
async function listening(folder: string, settings: readonly string[] = [], fixed?: number) {
  for (let tries = 0; tries < PORTS; tries += 1) {
    // Below the range from which the kernel assigns ephemeral ports.
    const port = fixed ?? randomInt(20_000, 32_000);
    const server = run(
      'postgres',
      path.join(folder, 'cluster'),
      ...['-h', '127.0.0.1', '-p', String(port), '-k', folder, '-F', ...settings],
    );
    const ended = once(server, 'exit').then(() => false);
    // Over its private socket: another PostgreSQL may listen on the port.
    if (await Promise.race([ended, answers({ host: folder, port }, server)]))
      return { server, port };
  }
  throw new Error(`PostgreSQL does not start on any of ${PORTS} ports.`);
}

async function query(connectionString: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(text).finally(() => client.end());
}

/** Waits until a starting PostgreSQL answers; false if it exits instead. */
async function answers(place: pg.ClientConfig, server: ChildProcess): Promise<boolean> {
  while (server.exitCode === null && server.signalCode === null) {
    const client = new pg.Client({
      ...place,
      user: 'operator',
      password: PASSWORD,
      database: 'postgres',
    });
    try {
      await client.connect();
      await client.end();
      return true;
    } catch {
      // Not ready yet.
      await delay(PAUSE_MS);
    }
  }
  return false;
}
