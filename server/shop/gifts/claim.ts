import { type Kysely, sql } from 'kysely';
import { CODE } from '../../../contract/codes';
import type { GiftClaim } from '../../../contract/entities/gift';
import { fail, ok, type Result } from '../../../contract/result';
import type { Schema } from '../../store/schema';
import { takeGiftCode } from '../take-free';
import type { GiftRow } from './packs';

/**
 * Claims a code for a visitor; a repeated claim returns the same code. After the code was handed over to an account, only the
 * account gets it, so the browser has to sign in. Runs inside `runOnce`.
 */
export async function claimOnce(
  trx: Kysely<Schema>,
  gift: GiftRow,
  visitorId: number,
  now: number,
): Promise<Result<{ claim: GiftClaim }>> {
  const [known] = (await claimsOf(trx, visitorId, { giftId: gift.id, offset: 0, count: 1 })).claims;
  if (known) return ok({ claim: known });
  if (await isHandedOver(trx, gift.id, visitorId))
    return fail(CODE.unauthenticated, 'the code belongs to an account');
  if (gift.starts_at > now) return fail(CODE.notRunning, 'the gift pack has not begun');
  if (gift.closed_at !== null || gift.ends_at <= now)
    return fail(CODE.notRunning, 'the gift pack has ended');
  const code = await takeCode(trx, gift.id, visitorId, now);
  if (code === undefined) return fail(CODE.quotaFull, 'all codes are gone');
  return ok({ claim: { giftId: gift.id, code, at: now } });
}

/** Takes the next free code and stores the claim. Undefined: it is certain that no code is left. */
async function takeCode(
  trx: Kysely<Schema>,
  giftId: number,
  visitorId: number,
  now: number,
): Promise<string | undefined> {
  const taken = await takeGiftCode(
    trx,
    giftId,
    () => hasCodes(trx, giftId),
    (free) => sql<{ code: string }>`
      WITH free AS (${free}), claim AS (
        INSERT INTO gift_claims (gift_id, number, visitor_id, at)
        SELECT ${giftId}, number, ${visitorId}, ${now} FROM free
        RETURNING id, number
      ), taken AS (
        UPDATE gift_codes SET claim_id = claim.id FROM claim
        WHERE gift_codes.gift_id = ${giftId} AND gift_codes.number = claim.number
      )
      SELECT code FROM free`,
  );
  return taken?.code;
}

/** Whether a visitor's code of a pack was handed over to an account. */
async function isHandedOver(
  trx: Kysely<Schema>,
  giftId: number,
  visitorId: number,
): Promise<boolean> {
  const row = await trx
    .selectFrom('gift_claims')
    .select('id')
    .where('gift_id', '=', giftId)
    .where('visitor_id', '=', visitorId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Hands over a browser's codes to an account. */
export async function handOverClaims(
  trx: Kysely<Schema>,
  browserId: number,
  accountId: number,
): Promise<void> {
  await trx
    .updateTable('gift_claims')
    .set({ owner_id: accountId })
    .where('visitor_id', '=', browserId)
    .where('owner_id', 'is', null)
    .execute();
}

/** Whether a code is free, or held by an unfinished claim. */
export async function hasCodes(db: Kysely<Schema>, giftId: number): Promise<boolean> {
  const row = await db
    .selectFrom('gift_codes')
    .select('number')
    .where('gift_id', '=', giftId)
    .where('claim_id', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface WantedClaims {
  /** Only claims of this pack. */
  giftId?: number;
  offset: number;
  count: number;
}

export interface Claims {
  claims: GiftClaim[];
  total: number;
}

/** A visitor's codes, newest first: those that they claimed and did not hand over, and those that were handed over to them. */
export async function claimsOf(
  db: Kysely<Schema>,
  visitorId: number,
  { giftId, offset, count }: WantedClaims,
): Promise<Claims> {
  let mine = db
    .selectFrom('gift_claims')
    .innerJoin('gift_codes', (join) =>
      join
        .onRef('gift_codes.gift_id', '=', 'gift_claims.gift_id')
        .onRef('gift_codes.number', '=', 'gift_claims.number'),
    )
    .where(({ and, eb, or }) =>
      or([
        and([eb('gift_claims.visitor_id', '=', visitorId), eb('gift_claims.owner_id', 'is', null)]),
        eb('gift_claims.owner_id', '=', visitorId),
      ]),
    );
  if (giftId !== undefined) mine = mine.where('gift_claims.gift_id', '=', giftId);
  const claims = await mine
    .select(['gift_claims.gift_id as giftId', 'gift_codes.code', 'gift_claims.at'])
    .orderBy('gift_claims.id', 'desc')
    .offset(offset)
    .limit(count)
    .execute();
  const { total } = await mine
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { claims, total };
}
