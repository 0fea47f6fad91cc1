import { createHash } from 'node:crypto';
import { prizeOrder } from '../server/shop/lucky/order';
import { verifyActivity } from '../server/shop/lucky/verify';
import { testDatabase } from '../tests/helpers/database';
import { atLeast, atMost, exactly } from './bars/bar';
import { makeStock, naive, plain } from './draws/controls';
import { crowd, drawing, makeVisitors } from './draws/crowd';
import { killed, NO_KEYS, threeServers } from './draws/served';

const CONNECTIONS = 32;
const ATTEMPTS = 20_000;
const PRIZES = 100;
/** Attempts of one round of the comparison, and its rounds. */
const ROUND = 3_000;
const ROUNDS = 3;

/**
 * Lucky draws under concurrent visitors: exact, once, fair, and their speed compared with a plain counter in the
 * same run.
 */
export async function run() {
  const test = await testDatabase(CONNECTIONS);
  const { db } = test;
  try {
    await makeStock(db);
    const visitors = await makeVisitors(db, 'crowd', 1_000);
    const draws = await drawing(db, 'exact', { slots: ATTEMPTS, prizes: PRIZES });
    const exact = await crowd(visitors, ATTEMPTS, draws);
    const problems = await verifyActivity(db, 'exact');
    const oversold = await crowd(visitors, ATTEMPTS, await naive(db, 'naive', PRIZES));

    const ratios: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const slots = { slots: ROUND, prizes: ROUND };
      const ours = await crowd(visitors, ROUND, await drawing(db, `ours-${round}`, slots));
      const theirs = await crowd(visitors, ROUND, await plain(db, `plain-${round}`, ROUND));
      ratios.push(ours.perSecond / theirs.perSecond);
    }

    const once = await drawing(db, 'once', { slots: 100, prizes: 100 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => once(visitors[0] ?? 0, 1).catch(() => undefined)),
    );
    const { effects } = await db
      .selectFrom('draw_records')
      .innerJoin('activities', 'activities.id', 'draw_records.activity_id')
      .select(({ fn }) => fn.countAll<number>().as('effects'))
      .where('activities.key', '=', 'once')
      .executeTakeFirstOrThrow();

    const many = await threeServers();
    const ended = await killed();
    const doubled = await killed(3, [NO_KEYS]);

    const uneven = unevenness(naiveOrder);
    const bars = [
      exactly('winners of 100 prizes among 20,000 attempts', exact.wins, PRIZES),
      exactly('differences between draws, records and ledger', problems.length, 0),
      {
        ...exactly(
          '(control) winners when the stock is read and written back',
          oversold.wins,
          PRIZES,
        ),
        ok: oversold.wins > PRIZES,
      },
      exactly('effects of one call sent 20 times concurrently', effects, 1),
      exactly('its equal answers', answers.filter((won) => won === true).length, 20),
      atLeast('draws a second against a plain counter', median(ratios), 1.3, '×'),
      exactly(
        'winners of 100 prizes among 20,000 attempts by 64 clients of three servers',
        many.wins,
        many.prizes,
      ),
      exactly('exit code of `activity verify`', Number(many.verified), 0),
      atLeast('kills of server, database or both while visitors draw', ended.kills, 50),
      atLeast('draws that were acknowledged', ended.acknowledged, 400),
      exactly('acknowledged draws that are lost or changed', ended.lost, 0),
      exactly('draws beyond the acknowledged ones', ended.duplicates, 0),
      exactly('exit code of `activity verify` after the kills', Number(ended.verified), 0),
      {
        ...exactly(
          '(control) draws beyond the acknowledged ones when keys are ignored',
          doubled.duplicates,
          0,
        ),
        ok: doubled.duplicates > 0,
      },
      atMost(
        'chi-square of 1,000,000 simulated draws (9 degrees of freedom, p = 0.01)',
        unevenness(prizeOrder),
        FAIR_BELOW,
      ),
      {
        ...atMost('(control) chi-square of a naive shuffle', uneven, FAIR_BELOW),
        ok: uneven > FAIR_BELOW,
      },
    ];
    const report = `${Math.round(exact.perSecond)} draws a second by 64 clients; ratios of the rounds ${ratios.map((one) => one.toFixed(2)).join(', ')}.`;
    return { bench: 'draws', bars, report };
  } finally {
    await test.close();
  }
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Chi-square with 9 degrees of freedom is above this with a probability of 0.01. */
const FAIR_BELOW = 21.67;
const DRAWS = 1_000_000;
const SLOTS = 10;

/** Chi-square of the places of one prize in the orders of a million seeds, each of 10 slots. */
function unevenness(orderOf: typeof prizeOrder): number {
  const places = new Array<number>(SLOTS).fill(0);
  for (let seed = 0; seed < DRAWS; seed += 1) {
    const digest = createHash('sha256').update(`fair ${seed}`).digest();
    const at = orderOf(digest, SLOTS, [1]).indexOf(0);
    places[at] = (places[at] ?? 0) + 1;
  }
  const expected = DRAWS / SLOTS;
  return places.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

/** A usual mistake: swaps each slot with any other one. Only the first slot's content is then equally likely in all places. */
const naiveOrder: typeof prizeOrder = (seed, slots) => {
  const order: (number | undefined)[] = [...new Array<undefined>(slots - 1), 0];
  for (let at = 0; at < slots; at += 1) {
    const other = seed.readUInt16BE(2 * at) % slots;
    [order[at], order[other]] = [order[other], order[at]];
  }
  return order;
};
