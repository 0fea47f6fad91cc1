import type { Kysely } from 'kysely';
import type { Schema } from '../../store/schema';
import { existing, prizesOf } from './activities';
import { commitmentOf, prizeOrder } from './order';

/**
 * Recomputes an activity from its seed, and compares the order of its prizes, every draw and the ledger with it.
 * @returns one sentence for each difference; empty when everything is correct
 * @throws OperatorError when there is no such activity
 */
export async function verifyActivity(db: Kysely<Schema>, key: string): Promise<string[]> {
  const { id, seed, commitment, slots: count } = await existing(db, key);
  if (!seed) return ['The activity has not been opened: there is nothing to verify.'];
  const problems: string[] = [];
  const wrong = (is: boolean, sentence: string) => is && problems.push(sentence);

  wrong(commitmentOf(seed) !== commitment, 'The seed is not the one that was committed to.');
  const prizes = await prizesOf(db, id);
  const counts = prizes.map((prize) => prize.count);
  const order = prizeOrder(seed, count, counts).map((prize) =>
    prize === undefined ? null : (prizes[prize]?.id ?? null),
  );

  const slots = await db
    .selectFrom('draw_slots')
    .leftJoin('draw_records', (join) =>
      join
        .onRef('draw_records.activity_id', '=', 'draw_slots.activity_id')
        .onRef('draw_records.number', '=', 'draw_slots.number'),
    )
    .select([
      'draw_slots.number',
      'draw_slots.prize_id as slotPrize',
      'draw_slots.record_id as taken',
      'draw_records.id as record',
      'draw_records.prize_id as recordPrize',
      'draw_records.visitor_id as visitor',
    ])
    .where('draw_slots.activity_id', '=', id)
    .orderBy('draw_slots.number')
    .execute();
  wrong(slots.length !== order.length, `There are ${slots.length} slots, not ${order.length}.`);
  for (const slot of slots) {
    const expected = order[slot.number - 1];
    wrong(slot.slotPrize !== expected, `Slot ${slot.number} has another prize than the order.`);
    wrong(slot.taken !== slot.record, `Slot ${slot.number} and its draw do not match.`);
    wrong(
      slot.record !== null && slot.recordPrize !== expected,
      `Draw ${slot.record} has another prize than slot ${slot.number}.`,
    );
  }

  const entries = await db
    .selectFrom('ledger')
    .select(['record_id', 'prize_id', 'visitor_id'])
    .where('activity_id', '=', id)
    .where('record_id', 'is not', null)
    .execute();
  const booked = new Map(entries.map((entry) => [entry.record_id, entry]));
  wrong(booked.size !== entries.length, 'The ledger has a draw twice.');
  const draws = slots.filter(({ record }) => record !== null);
  wrong(booked.size !== draws.length, `The ledger has ${booked.size} draws, not ${draws.length}.`);
  for (const { record, recordPrize, visitor } of draws) {
    const entry = booked.get(record);
    wrong(
      entry?.prize_id !== recordPrize || entry?.visitor_id !== visitor,
      `The ledger has another prize or visitor for draw ${record}.`,
    );
  }
  return problems;
}
