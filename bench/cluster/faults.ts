import { setTimeout as delay } from 'node:timers/promises';
import { DATABASES } from './databases';
import type { Drill } from './drill';
import { cut, killMachine } from './machines';
import { type Plan, PORTS } from './shop';

/** Something that happens to the shop while it is visited. */
export interface Fault {
  name: string;
  what: string;
  /** @returns what ends it, if that does not end by itself */
  happen(drill: Drill): Promise<(() => void | Promise<void>) | undefined>;
  /** The same with something planted, or something worse: it must miss a bar. */
  controls: readonly Control[];
}

interface Control {
  fault: string;
  plan?: Plan;
  /** Commits wait for no standby. */
  asynchronous?: true;
  happen?: Fault['happen'];
}

const ASYNCHRONOUS: Control = { fault: 'asynchronous replication', asynchronous: true };

/** How long replication is interrupted before the primary is killed, in ms. */
const INTERRUPTED_MS = 2_000;
/** How long a server stays away, and a partition lasts, in ms. */
const AWAY_MS = 5_000;
const PARTED_MS = 30_000;
/** Two checks of HAProxy, in ms. */
const CHECKED_MS = 2_000;
/** The primary's lease in etcd, in ms: what its loss does shows by then. */
const LEASE_MS = 20_000;

/** Cuts a machine off the others with PostgreSQL; the servers and visitors reach all. */
async function isolate({ databases }: Drill) {
  const primary = await databases.leader();
  const restore = DATABASES.filter((other) => other !== primary).map((other) =>
    cut(primary, other),
  );
  const restoreAll = () => {
    for (const work of restore.splice(0)) work();
  };
  return { primary, restore: restoreAll };
}

export const server: Fault = {
  name: 'server',
  what: 'kill -9 of a server',
  async happen({ shop }) {
    await shop.stopServer(PORTS[0], 'SIGKILL');
    await delay(AWAY_MS);
    await shop.startServer(PORTS[0]);
    return undefined;
  },
  controls: [
    {
      fault: 'HAProxy tries no other server',
      plan: {
        proxy: (text) =>
          text
            .replace('retries 3', 'retries 0')
            .replace('option redispatch 1', 'no option redispatch')
            .replace(/ *retry-on .*\n/, ''),
      },
    },
  ],
};

export const primary: Fault = {
  name: 'primary',
  what: 'kill -9 of everything on the primary’s machine, two seconds after it lost the standbys',
  async happen(drill) {
    const { primary: machine, restore } = await isolate(drill);
    await delay(INTERRUPTED_MS);
    killMachine(machine);
    return restore;
  },
  controls: [
    ASYNCHRONOUS,
    { fault: 'no reads on standbys', plan: { env: { DATABASE_READ_URLS: '' } } },
  ],
};

export const etcd: Fault = {
  name: 'etcd',
  what: 'kill -9 of etcd’s leader',
  async happen({ databases }) {
    killMachine(await databases.etcdLeader(), /^etcd/);
    await delay(LEASE_MS);
    return undefined;
  },
  controls: [
    {
      fault: 'two of three etcd are killed',
      async happen({ databases }) {
        const leader = await databases.etcdLeader();
        const other = DATABASES.find((machine) => machine !== leader);
        for (const machine of [leader, other]) if (machine) killMachine(machine, /^etcd/);
        return undefined;
      },
    },
  ],
};

export const partition: Fault = {
  name: 'partition',
  what: 'the primary is cut off both other PostgreSQL and etcd for 30 s, not off the servers',
  async happen(drill) {
    const { restore } = await isolate(drill);
    await delay(PARTED_MS);
    restore();
    return restore;
  },
  controls: [ASYNCHRONOUS],
};

export const update: Fault = {
  name: 'update',
  what: 'an update of the servers, one after the other',
  async happen({ shop }) {
    for (const port of PORTS) {
      await shop.stopServer(port);
      await shop.startServer(port);
      await shop.ready();
      // HAProxy sees it with its next check.
      await delay(CHECKED_MS);
    }
    return undefined;
  },
  controls: [
    {
      fault: 'all servers at once',
      async happen({ shop }) {
        await Promise.all(PORTS.map((port) => shop.stopServer(port)));
        await Promise.all(PORTS.map((port) => shop.startServer(port)));
        return undefined;
      },
    },
  ],
};
