import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { followSources } from '../../tests/helpers/followed-sources';
import { JOB_FAULTS, NO_JOBS } from '../../tests/helpers/job-faults';
import { atLeast, atMost } from '../bars/bar';
import {
  faultySources,
  goodSource,
  type HostileSource,
  hostileSources,
  listen,
} from './jobs/sources';
import { type Context, few, type Outcome, type Row } from './row';
import { dataDirectory, type Measured, startServer } from './server';

/** How many times as fast the server's time-outs of ten seconds and more pass, so that slow hosts take no half hours. */
const HURRY = `
const faster = (ms) => (ms >= 10_000 ? ms / 30 : ms);
const { setTimeout: timeout } = globalThis;
globalThis.setTimeout = (work, ms, ...more) => timeout(work, faster(ms), ...more);
`;

/** Longest time until every source was tried, in ms. */
const LONGEST_MS = 300_000;

interface Tried {
  address: string;
  error: string | null;
}

/** The sources that were tried, with how that ended; a sync that has begun has neither an error nor succeeded. */
const tried = async (server: Measured): Promise<Tried[]> =>
  (
    await server.ask(
      'select address, last_error as error from source_syncs where last_error is not null or succeeded_at is not null',
    )
  ).map(({ address, error }) => ({
    address: String(address),
    error: error === null ? null : String(error),
  }));

async function run(
  context: Context,
  sources: readonly HostileSource[],
  planted: readonly string[] = [],
): Promise<Outcome> {
  const names = new Map<string, HostileSource>();
  const starting = new AbortController();
  const ready = once(starting.signal, 'abort').then(() => undefined);
  for (const source of sources)
    names.set(await listen(source, (host) => context.cleanUp(() => host.close()), ready), source);
  const dataDir = await dataDirectory(context);
  await followSources(dataDir, [...names.keys()]);
  const server = await startServer(context, {
    dataDir,
    apps: 5,
    planted: [JOB_FAULTS, ...planted],
  });
  starting.abort();
  const unserved: string[] = [];
  let ended: Tried[] = [];
  const end = performance.now() + LONGEST_MS;
  while (ended.length < sources.length && performance.now() < end && isAlive(server)) {
    for (const page of ['/', '/app/1', '/readyz']) {
      const answer = await fetch(server.url + page).catch((error: unknown) => String(error));
      if (typeof answer === 'string') unserved.push(`${page}: ${answer}`);
      else {
        await answer.text();
        // A refusal under overload is intended: it says when to come back.
        if (answer.status >= 500 && !answer.headers.has('retry-after'))
          unserved.push(`${page} answers ${answer.status}`);
      }
    }
    await delay(250);
    const before = ended.length;
    ended = await tried(server).catch(() => ended);
    if (ended.length > before)
      context.report(`${ended.length} of ${sources.length} sources were tried`);
  }
  const by = new Map(ended.map(({ address, error }) => [address, error]));
  const output = server.child.output();
  const wrong = [...names].flatMap(([address, source]) => judge(source, address, by, output));
  const exits = isAlive(server) ? 0 : 1;
  return {
    bars: [
      atLeast('sources', sources.length, planted.includes(NO_JOBS) ? 1 : 50),
      atMost('exits', exits, 0),
      atMost('jobs not reported, or wrongly', wrong.length, 0),
      atMost('pages not served', unserved.length, 0),
    ],
    notes: few([...(exits ? [output.slice(-500)] : []), ...wrong, ...unserved], 12),
  };
}

const isAlive = ({ child }: Measured) => child.process.exitCode === null;

function judge(
  { name, good = false }: HostileSource,
  address: string,
  ended: ReadonlyMap<string, string | null>,
  output: string,
): string[] {
  const error = ended.get(address);
  if (error === undefined) return [`${name}: not tried`];
  if (good) return error === null ? [] : [`${name}: ${error}`];
  if (error === null) return [`${name}: was accepted`];
  if (!name.startsWith('fault: '))
    return output.includes(`${address} could not be synced`) ? [] : [`${name}: not in the log`];
  const lines = output
    .split('\n')
    .filter(
      (line) => /ERROR|"level":50/.test(line) && line.includes(`syncing ${address} has ended`),
    );
  return lines.length === 1 ? [] : [`${name}: ${lines.length} lines in the log`];
}

/** The row: syncs of hostile sources, and faults outside of the promise of a sync. */
export const jobs: Row = {
  name: 'jobs',
  bar: '50 or more hostile sources, and faults outside of the promise of a sync: 0 exits, every sync reported, the store serves',
  run: (context) => run(context, [...hostileSources(), ...faultySources(), goodSource()], [HURRY]),
  controls: [
    {
      fault: 'an error in a timer of a sync, where errors belong to no job',
      run: (context) => run(context, [...faultySources(['timer']), goodSource()], [NO_JOBS]),
    },
    {
      fault: 'the error of undici after a redirect to data:, where errors belong to no job',
      run: (context) => run(context, [...faultySources(['library']), goodSource()], [NO_JOBS]),
    },
  ],
};
