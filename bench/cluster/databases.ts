import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Child } from '../../tests/helpers/child';
import { replaced, sample } from '../../tests/helpers/configuration';
import { askOn, MACHINES, type Machine, startOn } from './machines';

/** The machines with PostgreSQL, Patroni and etcd. */
export const DATABASES = ['db1', 'db2', 'db3'] as const;
export type DatabaseMachine = Extract<Machine, `db${number}`>;

/** The user of Debian's packages. */
const USER = 'postgres';
/** How long a cluster may take to be whole, in ms. */
const WHOLE_MS = 180_000;

/** What Patroni tells of its cluster. */
interface Member {
  name: DatabaseMachine;
  role: string;
  state: string;
}

/** PostgreSQL under Patroni with etcd, by the samples. */
export function databases(folder: string) {
  const at = (machine: Machine, name = '') => path.join(folder, machine, name);
  const started = new Map<string, Child>();
  /** Whether commits wait for a standby, as the sample has it. */
  let isSynchronous = true;

  /** A folder of the database's user, which must be in one that this user may enter. */
  const prepare = (machine: DatabaseMachine) => {
    const [uid = 0, gid = 0] = idsOf(USER);
    mkdirSync(at(machine), { recursive: true });
    chownSync(at(machine), uid, gid);
  };
  const startEtcd = (machine: DatabaseMachine) => {
    const text = replaced(sample('etcd.env'), {
      '"db1"': `"${machine}"`,
      '"http://10.0.0.11': `"http://${MACHINES[machine]}`,
      '/var/lib/etcd/snowpea': at(machine, 'etcd'),
    });
    const env = Object.fromEntries(
      [...text.matchAll(/^(\w+)="(.*)"$/gm)].map(([, name, value]) => [name, value]),
    );
    started.set(`${machine} etcd`, startOn(machine, ['etcd'], { env, user: USER }));
  };
  const startPatroni = (machine: DatabaseMachine, scope = 'snowpea') => {
    const file = at(machine, 'patroni.yml');
    const text = replaced(sample('patroni.yml'), {
      'scope: snowpea': `scope: ${scope}`,
      'name: db1': `name: ${machine}`,
      ': 10.0.0.11:': `: ${MACHINES[machine]}:`,
      '/var/lib/postgresql/15': at(machine),
      '/var/run/postgresql': at(machine),
    });
    writeFileSync(file, text);
    const env = { PGHOST: at(machine), LC_ALL: 'C.UTF-8' };
    started.set(`${machine} patroni`, startOn(machine, ['patroni', file], { env, user: USER }));
  };
  const members = async (by?: DatabaseMachine): Promise<Member[]> => {
    for (const machine of by ? [by] : DATABASES) {
      const answer = await askOn('web', `http://${MACHINES[machine]}:8008/cluster`).catch(() => '');
      if (answer.startsWith('{')) return JSON.parse(answer).members;
    }
    return [];
  };
  const leader = async (by?: DatabaseMachine): Promise<DatabaseMachine> => {
    const primary = (await members(by)).find(
      ({ role, state }) => role === 'leader' && state === 'running',
    );
    if (!primary) throw new Error('The cluster has no primary.');
    return primary.name;
  };

  return {
    at,
    async start() {
      for (const machine of DATABASES) {
        prepare(machine);
        startEtcd(machine);
      }
      for (const machine of DATABASES) startPatroni(machine);
      await this.whole();
    },
    /** One more cluster, of one machine. @returns whether it was not there yet */
    async startSecond() {
      if (started.has('db4 patroni')) return false;
      prepare('db4');
      startPatroni('db4', 'second');
      await until('the second cluster', () => leader('db4'));
      return true;
    },
    leader,
    /** The machine with etcd's leader. */
    async etcdLeader(): Promise<DatabaseMachine> {
      for (const machine of DATABASES) {
        const url = `http://${MACHINES[machine]}:2379/v3/maintenance/status`;
        const status = JSON.parse((await askOn('web', url, '{}').catch(() => '')) || '{}');
        if (status.leader && status.leader === status.header.member_id) return machine;
      }
      throw new Error('etcd has no leader.');
    },
    /** Starts on each machine what does not run. */
    repair() {
      for (const machine of DATABASES) {
        if (hasEnded(started.get(`${machine} etcd`))) startEtcd(machine);
        if (hasEnded(started.get(`${machine} patroni`))) startPatroni(machine);
      }
    },
    /** Waits until there are a primary and two standbys, with one that commits wait for if they shall. */
    async whole() {
      await until('the cluster', async () => {
        const all = await members();
        const roles = all.filter(({ state }) => state === 'running').map(({ role }) => role);
        const standby = isSynchronous ? 'sync_standby' : 'replica';
        if (
          roles.length !== DATABASES.length ||
          !roles.includes('leader') ||
          !roles.includes(standby)
        )
          throw new Error(
            `not whole: ${all.map(({ name, role, state }) => `${name} ${role} ${state}`).join(', ')}`,
          );
      });
    },
    async setSynchronous(synchronous: boolean) {
      isSynchronous = synchronous;
      const url = `http://${MACHINES[await leader()]}:8008/config`;
      await askOn('web', url, JSON.stringify({ synchronous_mode: synchronous }), 'PATCH');
      await this.whole();
      if (!synchronous)
        await until('asynchronous replication', async () => {
          const [{ synchronous_standby_names: names = '' } = {}] = await this.query(
            await leader(),
            'SHOW synchronous_standby_names',
          );
          if (names) throw new Error(`commits wait for ${names}`);
        });
    },
    query: (machine: DatabaseMachine, text: string, database = 'postgres') =>
      query(at(machine), text, database),
    output: () =>
      [...started].map(([name, child]) => `== ${name}\n${child.output().slice(-2_000)}`).join('\n'),
  };
}

const hasEnded = (child: Child | undefined) =>
  !child || child.process.exitCode !== null || child.process.signalCode !== null;

/** Over the socket, whose path is the same in all network namespaces. */
async function query(
  host: string,
  text: string,
  database: string,
): Promise<Record<string, string>[]> {
  const client = new pg.Client({ host, user: 'postgres', password: 'change me', database });
  client.on('error', () => undefined);
  await client.connect();
  return client
    .query(text)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

/** Repeats an attempt each second until it succeeds. @throws what it threw last, after three minutes */
export async function until<T>(what: string, attempt: () => Promise<T>, ms = WHOLE_MS): Promise<T> {
  const began = performance.now();
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (performance.now() - began > ms)
        throw new Error(`${what}: ${error instanceof Error ? error.message : error}`, {
          cause: error,
        });
      await delay(1_000);
    }
  }
}

/** User and group of a name. @throws when there is no such user */
function idsOf(user: string): number[] {
  const entry = readFileSync('/etc/passwd', 'utf8').match(
    new RegExp(`^${user}:[^:]*:(\\d+):(\\d+):`, 'm'),
  );
  if (!entry) throw new Error(`There is no user ${user}.`);
  return entry.slice(1).map(Number);
}
