import { spawnSync } from 'node:child_process';
import { type Drill, startDrill } from './cluster/drill';
import { etcd, partition, primary, server, update } from './cluster/faults';
import { removeMachines, visiting } from './cluster/machines';
import { reads } from './cluster/reads';
import { restored } from './cluster/restored';
import { revision } from './cluster/revision';
import { rowOf } from './cluster/under-load';
import { barsOf, chooseRows, runRows, told } from './reliability/driver';

/** Programs, and the packages of Debian that have them. */
const NEEDED: Readonly<Record<string, string>> = {
  ip: 'iproute2',
  runuser: 'util-linux',
  curl: 'curl',
  psql: 'postgresql-client-15',
  haproxy: 'haproxy',
  patroni: 'patroni',
  etcd: 'etcd-server',
  '/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
};

/** The options of `npm run bench -- cluster`. */
interface Options {
  only?: string;
  keep?: boolean;
}

/** A shop on several machines by docs/samples, visited while one part after the other is lost. */
export async function run({ only, keep }: Options = {}) {
  let started: Promise<Drill> | undefined;
  const drill = () => {
    started ??= startDrill((line) => console.error(`cluster: ${line}`));
    return started;
  };
  const faults = [server, primary, etcd, partition, update].map((fault) => rowOf(fault, drill));
  // Once pictures and the mirror are in a bucket: a fault beside these that kills it.
  const rows = chooseRows([...faults, revision(drill), restored(drill), reads(drill)], only);
  checkMachine();
  let interrupted = () => process.exit(1);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => interrupted());
  removeMachines();
  try {
    const ran = await runRows(rows, { seed: 1 }, (line) => console.error(line));
    if (keep)
      await new Promise<void>((resolve) => {
        interrupted = resolve as () => never;
        console.error(`cluster: kept until Ctrl+C; ${visiting()}`);
      });
    return { bench: 'cluster', bars: ran.flatMap(barsOf), report: ran.map(told).join('\n') };
  } finally {
    (await started?.catch(() => undefined))?.remove();
  }
}

/** @throws a sentence that says what this machine lacks */
function checkMachine(): void {
  if (process.getuid?.() !== 0)
    throw new Error('The drill needs root on Linux, for network namespaces.');
  const missing = Object.keys(NEEDED).filter(
    (program) => spawnSync('sh', ['-c', 'command -v "$0"', program]).status !== 0,
  );
  if (missing.length > 0)
    throw new Error(
      `The drill needs ${missing.join(', ')}: apt-get install --no-install-recommends ${missing.map((name) => NEEDED[name]).join(' ')}`,
    );
}
