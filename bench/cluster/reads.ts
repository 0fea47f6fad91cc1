import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { LANGS } from '../../contract/lang';
import { sample } from '../../tests/helpers/configuration';
import { atMost } from '../bars/bar';
import type { Generated } from '../reliability/load/generate';
import type { Context, Outcome, Row } from '../reliability/row';
import { DATABASES, type DatabaseMachine } from './databases';
import type { Drill } from './drill';
import { MACHINES, startOn } from './machines';
import { PORTS } from './shop';

const AT_ONCE = 4;
const SECONDS = 6;
/** Each number of standbys is measured so often, in turn, so that other work on the machine affects all equally. */
const ROUNDS = 2;
/** Queries that still reach the primary, in %. */
const PRIMARY = 5;
/** A server takes up to a second to find its standbys. */
const FOUND_MS = 3_000;

/** Pages and searches that no cache has, of one server without and with standbys, on the same processors. */
export const reads = (drill: () => Promise<Drill>): Row => ({
  name: 'reads',
  bar: 'pages and searches a second with no, one and two standbys on the same processors; the queries that reach the primary',
  run: async (context) => measure(await drill(), context, [0, 1, 2]),
  controls: [
    {
      fault: 'no reads on standbys',
      run: async (context) => measure(await drill(), context, [0]),
    },
  ],
});

async function measure(
  { databases, shop }: Drill,
  { cleanUp, report }: Context,
  numbers: readonly number[],
): Promise<Outcome> {
  const [port] = PORTS;
  const primary = await databases.leader();
  const machines: readonly DatabaseMachine[] = DATABASES;
  const standbys = machines.filter((machine) => machine !== primary);
  const [, all = ''] = /^DATABASE_READ_URLS=(.*)$/m.exec(sample('cluster.env')) ?? [];
  const urlOf = (hosts: readonly DatabaseMachine[]) =>
    all.replace(/@[\d.,]+/, `@${hosts.map((host) => MACHINES[host]).join(',')}`);
  const apps = await databases.query(
    primary,
    'SELECT id, name_zh AS name FROM apps WHERE NOT gone ORDER BY id',
    'snowpea',
  );
  const kinds = {
    pages: LANGS.flatMap((lang) => apps.map(({ id }) => ['pages', `/app/${id}?lang=${lang}`])),
    searches: apps.map(({ name = '' }) => ['searches', `/search?key=${encodeURIComponent(name)}`]),
  };
  const perSecond = { pages: numbers.map(() => 0), searches: numbers.map(() => 0) };
  let reached = 0;
  let queries = 0;
  cleanUp(async () => {
    await shop.stopServer(port);
    await shop.startServer(port);
  });
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [i, number] of numbers.entries()) {
      await shop.stopServer(port);
      const urls = number === 0 ? '' : urlOf(standbys.slice(0, number));
      // Without its limit, a server refuses no request.
      const env = { DATABASE_READ_URLS: urls, MAX_IN_FLIGHT: '0' };
      await shop.startServer(port, { env });
      await delay(FOUND_MS);
      const before = await Promise.all(machines.map((machine) => transactions(databases, machine)));
      for (const kind of ['pages', 'searches'] as const) {
        const rate = await generate(port, kinds[kind]);
        perSecond[kind][i] = (perSecond[kind][i] ?? 0) + rate / ROUNDS;
      }
      const after = await Promise.all(machines.map((machine) => transactions(databases, machine)));
      const each = after.map((count, machine) => count - (before[machine] ?? 0));
      if (number === numbers.at(-1)) {
        reached += each[machines.indexOf(primary)] ?? 0;
        queries += each.reduce((sum, count) => sum + count, 0);
      }
      report(`round ${round + 1} of ${ROUNDS}, ${number} standbys`);
    }
  const ratios = (kind: keyof typeof perSecond) =>
    `${kind}: ${perSecond[kind].map((rate) => (rate / (perSecond[kind][0] ?? 1)).toFixed(2)).join(', ')}`;
  return {
    bars: [atMost('queries that reached the primary', (100 * reached) / queries, PRIMARY, '%')],
    notes: [
      `as a multiple of no standby, for ${numbers.join(', ')}: ${ratios('pages')}; ${ratios('searches')}`,
    ],
  };
}

/** Answers a second. @throws when a request failed */
async function generate(port: number, paths: readonly string[][]): Promise<number> {
  const asked = { url: `http://127.0.0.1:${port}`, paths, atOnce: AT_ONCE, seconds: SECONDS };
  const generator = path.resolve('bench/reliability/load/generator.mjs');
  const child = startOn('web', [process.execPath, generator, JSON.stringify(asked)]);
  await child.ended;
  // Cast: the generator prints this type.
  const { kinds, seconds } = JSON.parse(child.output()) as Generated;
  const [{ ok = 0, failed = 0, refused = 0 } = {}] = Object.values(kinds);
  if (failed + refused > 0) throw new Error(`${failed} requests failed, ${refused} were refused.`);
  return ok / seconds;
}

/** Transactions in the shop's database so far. */
async function transactions(
  databases: Drill['databases'],
  machine: DatabaseMachine,
): Promise<number> {
  const query = "SELECT xact_commit FROM pg_stat_database WHERE datname = 'snowpea'";
  const [{ xact_commit: count = 0 } = {}] = await databases.query(machine, query);
  return Number(count);
}
