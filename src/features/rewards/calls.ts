import { PRIZE_KINDS, PRIZE_STATES } from '../../../contract/entities/lucky-values';
import type { Result } from '../../../contract/result';
import { get } from '../../platform/http/api';
import {
  type Checked,
  isNumber,
  isText,
  isTime,
  listOf,
  maybe,
  oneOf,
  shapeOf,
} from '../../platform/http/check';
import { accountFields, reading } from '../account/account';
import { callerFields } from '../lucky/caller-fields';

/** Most entries of each kind on the page. */
const MOST = 100;

const isPrizes = shapeOf({
  records: listOf(
    shapeOf({
      recordId: isNumber,
      activityId: isNumber,
      // A server of the last build knows neither the kind nor the picture.
      prize: maybe(
        shapeOf({ name: isText, kind: maybe(oneOf(...PRIZE_KINDS)), figure: maybe(isText) }),
      ),
      at: isTime,
      state: maybe(oneOf(...PRIZE_STATES)),
    }),
  ),
  total: isNumber,
});
const isCodes = shapeOf({
  claims: listOf(shapeOf({ giftId: isNumber, title: isText, code: isText, at: isTime })),
  total: isNumber,
});

/** A visitor's prizes of all lucky draws, and codes of gift packs, newest first. */
export interface Rewards {
  prizes: Checked<typeof isPrizes>;
  codes: Checked<typeof isCodes>;
}

/**
 * Reads the account's prizes and codes, without an account the browser's. It does not set a visitor's cookie (D§21).
 */
export const rewards = (): Promise<Result<Rewards>> => reading(readRewards);

async function readRewards(): Promise<Result<Rewards>> {
  const [prizes, codes] = await Promise.all([
    get('/lucky/getUserPrizes', { count: MOST, ...(await callerFields()) }, isPrizes),
    get('/catalogue/codes', { count: MOST, ...(await accountFields()) }, isCodes),
  ]);
  if (!prizes.ok) return prizes;
  return codes.ok ? { ok: true, data: { prizes: prizes.data, codes: codes.data } } : codes;
}
