import type { Kysely } from 'kysely';
import * as v from 'valibot';
import { PRIZE_STATE } from '../../../contract/codes';
import { type Recipient, recipient } from '../../../contract/entities/lucky';
import { fail, ok, type Result } from '../../../contract/result';
import type { Keys } from '../../registration/key-file';
import { keysForWriting } from '../../registration/keys';
import { lockKeys } from '../../registration/registrations';
import { seal, unsealed } from '../../registration/seal';
import type { Schema } from '../../store/schema';
import { NO_RECIPIENT, type Sealed, setDelivery, stateOf, type Win } from './deliveries';

/** Seals the recipient of a prize. It can be decrypted only for the same prize. */
export const sealRecipient = (key: Keys[0], to: Recipient, recordId: number): Buffer =>
  seal(key, JSON.stringify(to), String(recordId), 'prize');

const stored = v.pipe(v.string(), v.parseJson(), recipient);

/** The recipient of a prize; undefined when it is unreadable. */
export function openRecipient(keys: readonly Keys[0][], row: Sealed): Recipient | undefined {
  const read = v.safeParse(stored, unsealed(keys, row, String(row.record_id), 'prize'));
  return read.success ? read.output : undefined;
}

/** The sealed part of a win, if there is one. */
export const sealedOf = ({ id, key_id, sealed }: Win): Sealed | undefined =>
  key_id === null || sealed === null ? undefined : { record_id: id, key_id, sealed };

/** States in which the operator has to send a prize. */
export const TO_SEND = ['waiting', 'ready', 'again'] as const;
const isToSend = (win: Win) => TO_SEND.some((state) => state === stateOf(win));

/**
 * Stores the recipient of a prize that has not been sent yet. `{}` erases it, at any time. Runs inside `runOnce`.
 * @param keyFile path of the key file
 * @throws OperatorError when the key in the file is not that of the stored rows
 */
export async function setRecipient(
  trx: Kysely<Schema>,
  win: Win,
  to: Recipient | Record<string, never>,
  { keyFile, now }: { keyFile: string; now: number },
): Promise<Result<object>> {
  if (!('name' in to)) {
    await setDelivery(trx, win.id, NO_RECIPIENT);
    return ok({});
  }
  if (!isToSend(win)) return fail(PRIZE_STATE, 'the prize was sent already');
  await lockKeys(trx, 'writer');
  const [key] = await keysForWriting(trx, keyFile);
  await setDelivery(trx, win.id, {
    key_id: key.id,
    sealed: sealRecipient(key, to as Recipient, win.id),
    given_at: now,
  });
  return ok({});
}

/** Records that the winner has received the prize, and erases its recipient, which is no longer needed. Runs inside `runOnce`. */
export async function confirmReceipt(
  trx: Kysely<Schema>,
  win: Win,
  now: number,
): Promise<Result<object>> {
  const state = stateOf(win);
  if (state === 'received') return ok({});
  if (win.sent_at === null) return fail(PRIZE_STATE, 'the prize was not sent yet');
  await setDelivery(trx, win.id, { ...NO_RECIPIENT, received_at: now });
  return ok({});
}

/** Records that the winner has not received the prize and asks for it again. Runs inside `runOnce`. */
export async function askAgain(
  trx: Kysely<Schema>,
  win: Win,
  now: number,
): Promise<Result<object>> {
  const state = stateOf(win);
  if (state === 'again') return ok({});
  if (state !== 'sent')
    return fail(
      PRIZE_STATE,
      state === 'received' ? 'the prize has arrived' : 'the prize was not sent yet',
    );
  await setDelivery(trx, win.id, { again_at: now });
  return ok({});
}
