import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { type Child, startProgram } from '../../tests/helpers/child';

/** The machines of the drill and their addresses, which are those of the samples. */
export const MACHINES = {
  /** HAProxy, the servers, and the visitors. */
  web: '10.0.0.10',
  db1: '10.0.0.11',
  db2: '10.0.0.12',
  db3: '10.0.0.13',
  /** The second cluster. */
  db4: '10.0.0.14',
} as const;
export type Machine = keyof typeof MACHINES;

/** A namespace whose bridge connects the others. Nothing outside of namespaces is changed. */
const SWITCH = 'switch';
const PAUSE_MS = 50;

/** The namespace of a machine of this drill. */
const spaceOf = (machine: Machine | typeof SWITCH) => `snowpea-${process.pid}-${machine}`;

const ip = (...args: string[]) => execFileSync('ip', args, { encoding: 'utf8' });

/** Creates a network namespace for each machine. */
export function createMachines(): void {
  const bridge = spaceOf(SWITCH);
  ip('netns', 'add', bridge);
  ip('-n', bridge, 'link', 'add', 'bridge', 'type', 'bridge');
  ip('-n', bridge, 'link', 'set', 'bridge', 'up');
  for (const [name, address] of Object.entries(MACHINES)) {
    // Cast: the type of `entries` lacks the names.
    const space = spaceOf(name as Machine);
    ip('netns', 'add', space);
    ip('-n', bridge, 'link', 'add', name, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', space);
    ip('-n', bridge, 'link', 'set', name, 'master', 'bridge', 'up');
    ip('-n', space, 'address', 'add', `${address}/24`, 'dev', 'eth0');
    for (const link of ['lo', 'eth0']) ip('-n', space, 'link', 'set', link, 'up');
  }
}

/** Kills all processes of the machines and removes their network, also those of drills that were killed. */
export function removeMachines(): void {
  for (const [space = '', pid] of ip('netns', 'list').matchAll(/^snowpea-(\d+)-\w+/gm)) {
    if (Number(pid) !== process.pid && existsSync(`/proc/${pid}`)) continue;
    killAll(space);
    ip('netns', 'delete', space);
  }
}

/** @param which chooses processes by their command line; default: all */
export function killMachine(machine: Machine, which?: RegExp): void {
  killAll(spaceOf(machine), which);
}

function killAll(space: string, which = /./): void {
  const chosen = () =>
    ip('netns', 'pids', space)
      .split('\n')
      .filter((pid) => pid !== '' && which.test(commandOf(pid)));
  // Waits for their end, because until then they may write.
  for (let pids = chosen(); pids.length > 0; pids = chosen()) {
    for (const pid of pids) spawnSync('kill', ['-9', pid], { stdio: 'ignore' });
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
  }
}

/** The command line of a process; empty if it has ended. */
function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

interface Running {
  env?: NodeJS.ProcessEnv;
  /** The user who runs it. */
  user?: string;
}

/** Starts a program on a machine. */
export function startOn(
  machine: Machine,
  [program = '', ...args]: readonly string[],
  { env = {}, user }: Running = {},
): Child {
  const as = user === undefined ? [] : ['runuser', '-u', user, '--'];
  const all = ['netns', 'exec', spaceOf(machine), ...as, program, ...args];
  return startProgram('ip', all, { PATH: process.env.PATH, ...env });
}

/** Cuts the connection of two machines: neither has a way to the other. @returns restores it */
export function cut(one: Machine, other: Machine): () => void {
  const both = [
    [one, other],
    [other, one],
  ] as const;
  const change = (what: 'add' | 'delete') => {
    for (const [from, to] of both)
      ip('-n', spaceOf(from), 'route', what, 'blackhole', `${MACHINES[to]}/32`);
  };
  change('add');
  return () => change('delete');
}

/** Asks a service on a machine over HTTP. @throws when there is no answer in 10 s */
export async function askOn(machine: Machine, url: string, body?: string, method = 'POST') {
  const sent = body === undefined ? [] : ['-X', method, '-d', body];
  const curl = startOn(machine, ['curl', '-sfk', '-m', '10', ...sent, url]);
  const code = await curl.ended;
  if (code !== 0) throw new Error(`${url} does not answer (curl: ${code}).`);
  return curl.output();
}

/** How to visit a drill that is kept. */
export const visiting = (): string => `ip netns exec ${spaceOf('web')} curl -k https://127.0.0.1/`;
