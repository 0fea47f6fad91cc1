import { CODE } from '../../../contract/codes';
import { GIFT_STATES, type GiftState } from '../../../contract/entities/gift';
import { get } from '../../platform/http/api';
import { isNumber, isText, maybe, oneOf, shapeOf } from '../../platform/http/check';
import { proxyChange } from '../../platform/http/proxy';
import { newKey } from '../../platform/new-key';
import { accountFields, reading, signedIn } from '../account/account';

/** Idempotency keys by pack: a retry of an unanswered call uses the same key (D§14). */
const keys = new Map<number, string>();

const isMine = shapeOf({ state: oneOf(...GIFT_STATES), code: maybe(isText) });
const isClaimed = shapeOf({
  claim: shapeOf({ giftId: isNumber, code: isText, at: isNumber }),
});

/** The current state of a pack, and the visitor's code. Undefined: the shop did not answer. */
export async function readGift(
  giftId: number,
): Promise<{ state: GiftState; code?: string | undefined } | undefined> {
  const answer = await reading(async () =>
    get('/catalogue/gift/mine', { giftId, ...(await accountFields()) }, isMine),
  );
  return answer.ok ? answer.data : undefined;
}

/** Why there is no code. */
export type Refusal = 'offline' | 'busy' | 'failed' | 'signIn' | 'cookies' | 'gone' | 'notRunning';

const REFUSALS = new Map<number, Refusal>([
  [CODE.timeout, 'offline'],
  [CODE.unavailable, 'busy'],
  [CODE.tooMany, 'busy'],
  [CODE.unauthenticated, 'signIn'],
  // Calls of this page are same-site, so the token's cookie must be missing.
  [CODE.forbidden, 'cookies'],
  [CODE.quotaFull, 'gone'],
  [CODE.notRunning, 'notRunning'],
]);
/** After these failures the shop may have assigned a code. A retry with the same key returns it. */
const UNANSWERED: readonly Refusal[] = ['offline', 'busy', 'failed'];

/** Claims the visitor's code. If the code belongs to an account, the client first signs its visitor in (D§15). */
export async function claim(giftId: number): Promise<{ code: string } | { refusal: Refusal }> {
  const idempotencyKey = keys.get(giftId) ?? newKey();
  keys.set(giftId, idempotencyKey);
  const answer = await signedIn(async () =>
    proxyChange('op.gift.claim', { giftId, idempotencyKey, ...(await accountFields()) }, isClaimed),
  );
  if (answer.ok) return { code: answer.data.claim.code };
  const refusal = REFUSALS.get(answer.state.code) ?? 'failed';
  if (!UNANSWERED.includes(refusal)) keys.delete(giftId);
  return { refusal };
}
