import * as calls from '../../contract/calls/operations';
import { CODE } from '../../contract/codes';
import { DAY_MS, REMINDER_DAYS_MAX } from '../../contract/constants';
import { fail, ok, type Result } from '../../contract/result';
import { addReminder, removeReminder } from '../store/queries/reminders';
import { resolveApp } from '../store/queries/resolve';
import { type ImplementedCall, implement, notFound } from './implement';

/** Reminders are anonymous: each is identified by a key of the visitor's device. */
export const reminderCalls: ImplementedCall[] = [
  implement(calls.addReminder, async (reminder, { db, mayStore }): Promise<Result<object>> => {
    const now = Date.now();
    const ahead = reminder.remindTime - now;
    if (ahead <= 0 || ahead > REMINDER_DAYS_MAX * DAY_MS)
      return fail(CODE.paramRequired, 'remindTime: wrong parameter');
    if (!(await resolveApp(db, { app: String(reminder.objectId) }))) return notFound('app');
    if ((await mayStore?.()) === false) return fail(CODE.tooMany, 'too many at once');
    return (await addReminder(db, reminder, now))
      ? ok({})
      : fail(CODE.tooMany, 'too many reminders');
  }),
  implement(calls.cancelReminder, async ({ idempotencyKey }, { db }) => {
    await removeReminder(db, idempotencyKey);
    return ok({});
  }),
];
