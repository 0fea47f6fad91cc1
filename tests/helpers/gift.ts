import type { Kysely } from 'kysely';
import { loadCodes } from '../../server/shop/gifts/load-codes';
import { type NewGift, putGifts } from '../../server/shop/gifts/packs';
import type { Schema } from '../../server/store/schema';

const HOUR = 3_600_000;

/** Codes in one batch. */
export async function* batchOf(codes: readonly string[]): AsyncGenerator<readonly string[]> {
  yield codes;
}

/** Creates a gift pack that runs now, with this number of codes; returns its id. */
export async function createGift(
  db: Kysely<Schema>,
  codes: number,
  different: Partial<NewGift> = {},
): Promise<number> {
  const now = Date.now();
  const gift: NewGift = {
    key: 'starter',
    title: { 'zh-CN': '新手礼包', en: 'Starter pack' },
    contents: { 'zh-CN': '金币 ×500\n强化石 ×10', en: '500 coins\n10 upgrade stones' },
    usage: {},
    app_id: null,
    starts_at: now - HOUR,
    ends_at: now + HOUR,
    demo: false,
    ...different,
  };
  await putGifts(db, [gift]);
  if (codes > 0) {
    const made = Array.from({ length: codes }, (_, i) => `${gift.key}-${i + 1}`);
    await loadCodes(db, gift.key, batchOf(made));
  }
  const { id } = await db
    .selectFrom('gifts')
    .select('id')
    .where('key', '=', gift.key)
    .executeTakeFirstOrThrow();
  return id;
}
