import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
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
import { madeOnce, templateName } from './cluster-template';
import { copyContents } from './copy-contents';

/** A PostgreSQL as an operator has one: on a TCP port, with a password. */
export interface OperatorsPostgres {
  /** Address of its database `postgres`. */
  readonly url: string;
  /** Makes a new, empty database and gives its address. */
  create(name: string): Promise<string>;
  /** Stops it and removes its files. */
  close(): Promise<void>;
}

const PAUSE_MS = 30;

/** The working directory, which a path that only root may walk leads to. */
const HERE = existsSync('/proc/self/cwd') ? '/proc/self/cwd' : '.';

const PASSWORD = 'p%ss word';

/** How often a port that another program has taken meanwhile is given up for another one. */
const PORTS = 20;

/** Below the range from which the kernel assigns ephemeral ports. */
const anyPort = () => randomInt(20_000, 32_000);

/**
 * Starts a PostgreSQL of its own (not the launcher's) from the project's binaries.
 *
 * @param choosePort asked again when a port turns out to be taken
 */
export async function startPostgres(choosePort = anyPort): Promise<OperatorsPostgres> {
  const folder = mkdtempSync(path.join(tmpdir(), 'snowpea-operators-'));
  const runAs = chooseRunAs(undefined, folder);
  chmodSync(folder, 0o755);
  if (runAs) chownSync(folder, runAs.uid, runAs.gid);
  copyContents(await madeOnce(templateName('operator', import.meta.filename), initialise), folder);
  const { server, port } = await listening(folder, choosePort);
  const url = `postgres://operator:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}`;
  return {
    url: `${url}/postgres`,
    async create(name) {
      await query(
        `${url}/postgres`,
        `create database "${name}" template template0 encoding 'UTF8'`,
      );
      return `${url}/${name}`;
    },
    async close() {
      const ended = once(server, 'exit');
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Runs a PostgreSQL program on a data directory, as a user that PostgreSQL accepts. */
function run(program: string, data: string, ...args: string[]): ChildProcess {
  const runAs = chooseRunAs(undefined, data);
  const { folder: native } = reachableBinaries(findBinaries(), runAs);
  return spawn(path.join(native, 'bin', program), ['-D', HERE, ...args], {
    ...runAs,
    // Entered before root is given up, so that the folders above it need not be open to that user.
    cwd: data,
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    stdio: 'ignore',
  });
}

/** Fills an empty folder with a cluster that asks for a password. */
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

/** PostgreSQL does not search for a free port: it gets a random one, and another one if that is taken. */
async function listening(folder: string, choosePort: () => number) {
  for (let tries = 0; tries < PORTS; tries += 1) {
    const port = choosePort();
    const server = run(
      'postgres',
      path.join(folder, 'cluster'),
      ...['-h', '127.0.0.1', '-p', String(port), '-k', folder, '-F'],
    );
    const ended = once(server, 'exit').then(() => false);
    // Over its socket, which is private: another PostgreSQL may listen on the port.
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

/** Waits until a starting PostgreSQL answers; false when it ends instead. */
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
      // Not there yet.
      await delay(PAUSE_MS);
    }
  }
  return false;
}
