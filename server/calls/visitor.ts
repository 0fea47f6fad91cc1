import { CODE } from '../../contract/codes';
import { fail, ok, type Result } from '../../contract/result';
import type { Account } from '../accounts/accounts';
import { type ActivityRow, openedActivity } from '../shop/lucky/activities';
import { recordRefusal } from '../shop/lucky/ledger';
import { runOnce } from '../shop/lucky/run-once';
import { type CallContext, notFound } from './implement';

/** The fields in which a native client identifies its visitor. */
export interface Caller {
  userToken?: string | undefined;
  userIdType?: number | undefined;
}

/** Fields of a call that changes something. */
interface Changing extends Caller {
  activityId: number;
  idempotencyKey: string;
}

/** The context of a change. */
export interface Change {
  trx: CallContext['db'];
  activity: ActivityRow;
  visitorId: number;
  now: number;
}

/** The account of a call: undefined for a browser without one. An invalid token is refused. */
export async function accountOf(
  { visitor, mayVerify }: CallContext,
  { userToken, userIdType }: Caller,
  fresh = false,
): Promise<Result<Account | undefined>> {
  if (!userToken) return ok(undefined);
  if (mayVerify?.() === false) return fail(CODE.tooMany, 'too many at once');
  const account = await visitor?.account({ token: userToken, idType: userIdType }, fresh);
  return account ? ok(account) : fail(CODE.unauthenticated, 'user not authenticated');
}

/** The visitor of a call that only reads, by number: the account, else the browser; undefined for an unknown one. */
export async function readerOf(
  context: CallContext,
  caller: Caller,
): Promise<Result<number | undefined>> {
  const account = await accountOf(context, caller);
  return account.ok ? ok(await context.visitor?.find(account.data)) : account;
}

/**
 * Whether the caller may take part in an activity. A caller without an account is told to sign in first (D§15). An account
 * that may have been bound a moment ago is verified again.
 */
export async function mayTakePart(
  context: CallContext,
  { requires }: ActivityRow,
  caller: Caller,
  account: Account | undefined,
): Promise<Result<true>> {
  if (requires === 'nothing') return ok(true);
  if (!account) return fail(CODE.unauthenticated, 'user not authenticated');
  if (requires === 'account' || account.taobao) return ok(true);
  const now = await accountOf(context, caller, true);
  if (!now.ok) return now;
  return now.data?.taobao ? ok(true) : fail(CODE.notTaobaoUser, 'not a Taobao user');
}

/** Runs a visitor's change in an activity, once for its idempotency key. */
export async function change<T extends object>(
  call: string,
  { activityId, idempotencyKey, ...caller }: Changing,
  context: CallContext,
  work: (within: Change) => Promise<Result<T>>,
  may: typeof mayTakePart = async () => ok(true),
): Promise<Result<T>> {
  const { db, mayStore, visitor } = context;
  const activity = await openedActivity(db, activityId);
  if (!activity) return notFound('activity');
  if (!visitor) return fail(CODE.forbidden, 'not from this site');
  // Checked before the refusals below, because each of these is stored.
  if ((await mayStore?.()) === false) return fail(CODE.tooMany, 'too many at once');
  const now = Date.now();
  const account = await recordRefusal(db, { activityId, now }, async () => {
    const known = await accountOf(context, caller);
    if (!known.ok) return known;
    const allowed = await may(context, activity, caller, known.data);
    return allowed.ok ? known : allowed;
  });
  if (!account.ok) return account;
  const visitorId = await visitor.make(account.data);
  // Includes the activity: a key that was used for one activity must not return that answer for another.
  const effect = { visitorId, key: idempotencyKey, call: `${call} ${activityId}`, now };
  return runOnce(db, effect, (trx) =>
    recordRefusal(trx, { activityId, visitorId, now }, () =>
      work({ trx, activity, visitorId, now }),
    ),
  );
}
