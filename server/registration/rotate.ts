import type { Kysely } from 'kysely';
import { recipientsNotOf, resealRecipient, type Sealed } from '../shop/lucky/deliveries';
import { openRecipient, sealRecipient } from '../shop/lucky/recipients';
import type { Schema } from '../store/schema';
import { sealedByKey, storeChecks } from './key-check';
import { type Keys, newKey, writeKeys } from './key-file';
import { keysForWriting, openInfo, sealInfo } from './keys';
import {
  type Registration,
  registrationsNotOf,
  resealRegistration,
  withKeyLock,
} from './registrations';
import { personOf } from './seal';

/** Number of rows in one transaction, for which registrations wait. */
const AT_ONCE = 500;

/** Receives the number of rows sealed again so far, between two transactions. */
type OnProgress = (rows: number) => void | Promise<void>;

/** The result of a rotation. */
export interface Rotated {
  /** Number of rows that were sealed again. */
  sealed: number;
  /** Unreadable rows, by their ids. They are unchanged, and so are their keys in the file. */
  registrations: number[];
  recipients: number[];
}

/**
 * Adds a new key to the file; from then on registrations are sealed with it. If an interrupted rotation has left rows that
 * need an older key, no key is added, because that rotation's key is the new one.
 */
export function addKey(db: Kysely<Schema>, file: string): Promise<void> {
  return withKeyLock(db, 'rotation', async (trx) => {
    const keys = await keysForWriting(trx, file);
    if (await isUnfinished(trx, keys)) return;
    const all: Keys = [newKey(), ...keys];
    await writeKeys(file, all);
    await storeChecks(trx, all);
  });
}

/**
 * Seals all rows of older keys with the first one, in batches, while servers continue to register. Then it removes the older
 * keys from the file, except those that unreadable rows name. It may be interrupted at any time: the file always contains
 * the key of each row, and the next run continues.
 */
export async function dropOldKeys(
  db: Kysely<Schema>,
  file: string,
  onProgress: OnProgress = () => undefined,
): Promise<Rotated> {
  let pass = START;
  for (;;) {
    const next = await withKeyLock(db, 'rotation', async (trx) => {
      const keys = await keysForWriting(trx, file);
      const more = await resealMore(trx, keys, pass);
      if (more) return more;
      // A server that still has the older file may have stored rows meanwhile.
      if (await isUnfinished(trx, keys)) return { ...START, sealed: pass.sealed };
      await dropUnused(trx, file, keys);
      return undefined;
    });
    if (!next) return pass;
    pass = next;
    await onProgress(pass.sealed);
  }
}

/** How far a rotation has come, in the order of the ids. */
interface Pass extends Rotated {
  readonly lastRegistration: number;
  readonly lastRecipient: number;
}

const START: Pass = {
  sealed: 0,
  registrations: [],
  recipients: [],
  lastRegistration: 0,
  lastRecipient: 0,
};

/** Seals the next rows of older keys again; undefined: there are none. */
async function resealMore(trx: Kysely<Schema>, keys: Keys, pass: Pass): Promise<Pass | undefined> {
  const [first] = keys;
  const page = { most: AT_ONCE };
  const registrations = await registrationsNotOf(trx, first.id, {
    ...page,
    after: pass.lastRegistration,
  });
  const recipients = await recipientsNotOf(trx, first.id, { ...page, after: pass.lastRecipient });
  const rows = registrations.length + recipients.length;
  if (rows === 0) return undefined;
  const skipped = { registrations: [...pass.registrations], recipients: [...pass.recipients] };
  for (const row of registrations)
    if (!(await resealInfo(trx, keys, row))) skipped.registrations.push(row.id);
  for (const row of recipients)
    if (!(await resealTo(trx, keys, row))) skipped.recipients.push(row.record_id);
  const newly = skipped.registrations.length + skipped.recipients.length;
  const before = pass.registrations.length + pass.recipients.length;
  return {
    ...skipped,
    sealed: pass.sealed + rows - (newly - before),
    lastRegistration: registrations.at(-1)?.id ?? pass.lastRegistration,
    lastRecipient: recipients.at(-1)?.record_id ?? pass.lastRecipient,
  };
}

/** @returns false when the row is unreadable; it then stays as it is */
async function resealInfo(trx: Kysely<Schema>, keys: Keys, row: Registration): Promise<boolean> {
  const [first] = keys;
  const info = openInfo(keys, row);
  if (!info) return false;
  await resealRegistration(trx, row, {
    person: personOf(first, info.identity),
    key_id: first.id,
    sealed: sealInfo(first, info, row.app_id),
  });
  return true;
}

/** @returns false when the row is unreadable; it then stays as it is */
async function resealTo(trx: Kysely<Schema>, keys: Keys, row: Sealed): Promise<boolean> {
  const [first] = keys;
  const to = openRecipient(keys, row);
  if (!to) return false;
  const sealed = sealRecipient(first, to, row.record_id);
  await resealRecipient(trx, row, { key_id: first.id, sealed });
  return true;
}

/** Whether readable rows are sealed with an older key than the first. */
async function isUnfinished(trx: Kysely<Schema>, keys: Keys): Promise<boolean> {
  const [first] = keys;
  const some = async <T>(
    read: (after: number) => Promise<T[]>,
    idOf: (row: T) => number,
    open: (row: T) => object | undefined,
  ) => {
    for (let after = 0; ; ) {
      const page = await read(after);
      if (page.some((row) => open(row) !== undefined)) return true;
      const last = page.at(-1);
      if (last === undefined) return false;
      after = idOf(last);
    }
  };
  return (
    (await some(
      (after) => registrationsNotOf(trx, first.id, { after, most: AT_ONCE }),
      ({ id }) => id,
      (row) => openInfo(keys, row),
    )) ||
    (await some(
      (after) => recipientsNotOf(trx, first.id, { after, most: AT_ONCE }),
      ({ record_id }) => record_id,
      (row) => openRecipient(keys, row),
    ))
  );
}

/** Removes the older keys that no row names. Under this lock none can be added. */
async function dropUnused(trx: Kysely<Schema>, file: string, keys: Keys): Promise<void> {
  const [first, ...older] = keys;
  const sealed = await sealedByKey(trx);
  const left: Keys = [first, ...older.filter(({ id }) => sealed.has(id))];
  if (left.length === keys.length) return;
  await writeKeys(file, left);
  await storeChecks(trx, left);
}
