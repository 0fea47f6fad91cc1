import type { Recipient } from '../../../../contract/entities/lucky';
import { PRIZE_STATES } from '../../../../contract/entities/lucky-values';
import type { Result } from '../../../../contract/result';
import { get, post } from '../../../platform/http/api';
import { change, withToken } from '../../../platform/http/change';
import {
  type Checked,
  isNumber,
  isObject,
  isText,
  listOf,
  maybe,
  oneOf,
  shapeOf,
} from '../../../platform/http/check';
import { ownHost } from '../../../platform/http/host';
import { signedIn } from '../../account/account';
import { callerFields } from '../caller-fields';
import { changeFields } from '../calls';

/** Identifies one of the visitor's prizes. */
export interface PrizeOf {
  activityId: number;
  recordId: number;
}

const WAIT_MS = 15_000;
const isRecipient = shapeOf({ name: isText, phone: isText, address: isText });

/** The recipient that the winner gave before. */
export const recipientOf = async (prize: PrizeOf) =>
  get(
    '/lucky/userPrizeInfo',
    { ...prize, ...(await callerFields()) },
    shapeOf({ userData: maybe(isRecipient) }),
  );

/**
 * Stores the recipient of a prize; `{}` erases it. Personal data go in the body, to this page's own host and no other
 * (D§12).
 */
export const sendTo = (
  { activityId, recordId }: PrizeOf,
  userData: Recipient | Record<string, never>,
  key: string,
): Promise<Result<unknown>> =>
  signedIn(async () => {
    const fields = { ...(await changeFields(activityId, key)), recordId, userData };
    return withToken((ctoken) =>
      post('/lucky/updatePrizeInfo', { ...fields, ...{ ctoken } }, isObject, WAIT_MS, ownHost),
    );
  });

const isCash = shapeOf({
  entries: listOf(
    shapeOf({
      recordId: isNumber,
      name: isText,
      amount: isNumber,
      at: isNumber,
      state: oneOf(...PRIZE_STATES),
    }),
  ),
  total: isNumber,
  sum: isNumber,
});
export type Cash = Checked<typeof isCash>;

/** The visitor's prizes that are sums of money, in fen, newest first. */
export const cashDetail = async (activityId: number): Promise<Result<Cash>> =>
  get('/lucky/cashDetail', { activityId, ...(await callerFields()) }, isCash);

/** Reports that a prize has arrived. */
export const confirmReceipt = ({ activityId, recordId }: PrizeOf, key: string) =>
  signedIn(async () =>
    change(
      '/lucky/updatePrizeSendStatus',
      { ...(await changeFields(activityId, key)), recordId },
      isObject,
    ),
  );

/** Reports that a prize has not arrived, and asks for it again. */
export const askAgain = ({ activityId, recordId }: PrizeOf, key: string) =>
  signedIn(async () =>
    change('/lucky/reSendPrize', { ...(await changeFields(activityId, key)), recordId }, isObject),
  );
