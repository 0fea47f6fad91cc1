import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { findBinaries } from '../../server/store/postgres/binaries';
import { reachableBinaries } from '../../server/store/postgres/reachable-binaries';
import { chooseRunAs } from '../../server/store/postgres/run-as';
import { freePort } from './free-port';

/** A PostgreSQL as an operator has one: on a TCP port, with a password. */
export interface OperatorsPostgres {
  /** Address of its database `postgres`. */
  readonly url: string;
  /** Makes a new, empty database and gives its address. */
  create(name: string): Promise<string>;
  /** Stops it and removes its files. */
  close(): Promise<void>;
}

/** Starts a PostgreSQL of its own (not the launcher's) from the project's binaries. */
export async function startPostgres(): Promise<OperatorsPostgres> {
  const folder = mkdtempSync(path.join(tmpdir(), 'snowpea-operators-'));
  const data = path.join(folder, 'data');
  const secret = path.join(folder, 'password');
  const runAs = chooseRunAs(undefined, data);
  const { folder: native } = reachableBinaries(findBinaries(), runAs);
  const run = (program: string, ...args: string[]) =>
    spawn(path.join(native, 'bin', program), ['-D', data, ...args], {
      ...runAs,
      cwd: folder,
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
      stdio: 'ignore',
    });

  chmodSync(folder, 0o755);
  mkdirSync(data, { mode: 0o700 });
  writeFileSync(secret, 'p%ss word\n');
  if (runAs) for (const own of [folder, data, secret]) chownSync(own, runAs.uid, runAs.gid);
  const [code] = await once(
    run(
      'initdb',
      '--username=operator',
      '--auth=scram-sha-256',
      `--pwfile=${secret}`,
      '-E',
      'UTF8',
    ),
    'exit',
  );
  if (code !== 0) throw new Error(`initdb ended with ${code}`);

  const port = await freePort();
  const server = run('postgres', '-h', '127.0.0.1', '-p', String(port), '-k', folder, '-F');
  const url = `postgres://operator:${encodeURIComponent('p%ss word')}@127.0.0.1:${port}`;
  await untilItAnswers(`${url}/postgres`);
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

async function query(connectionString: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(text).finally(() => client.end());
}

async function untilItAnswers(url: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      return await query(url, 'select 1');
    } catch (error) {
      if (tries > 200) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
