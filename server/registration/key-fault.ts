import type { Kysely } from 'kysely';
import { OperatorError } from '../operator-error';
import { isReadOnly } from '../store/read-only';
import type { Schema } from '../store/schema';
import {
  isRightKey,
  knownKeys,
  lostRows,
  refuseWrongKey,
  sealedByKey,
  sumOf,
  wrongKey,
} from './key-check';
import { keysForWriting } from './keys';
import { withKeyLock } from './registrations';

/** What is wrong with the keys of registrations, in a sentence for the operator; undefined: nothing. */
export async function keyFault(db: Kysely<Schema>, file: string): Promise<string | undefined> {
  try {
    const known = await knownKeys(db, file);
    if (!(await isRightKey(db, known))) return wrongKey(file, known);
    const lost = lostRows(known);
    return lost.size === 0
      ? undefined
      : `${sumOf(lost)} registrations and addresses of winners can’t be read, because their keys (${[...lost.keys()].join(', ')}) are not in ${file}: add them from a copy of that file. New ones are accepted.`;
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    return error.message;
  }
}

/** Receives what the operator has to know, one line per call: what is right, and what is wrong. */
interface Told {
  report(line: string): void;
  warn(line: string): void;
}

/**
 * At start: tells which rows cannot be read, and stores the check values of keys that open the rows of an earlier version.
 * @throws OperatorError when the key is not that of the stored rows: this server would refuse what others accept
 */
export async function checkKeys(
  db: Kysely<Schema>,
  file: string,
  { report, warn }: Told,
): Promise<void> {
  // Another server's key, before the first registration too.
  await refuseWrongKey(db, file);
  const rows = sumOf(await sealedByKey(db));
  if (rows === 0) return;
  const fault = await keyFault(db, file);
  if (fault !== undefined) return warn(fault);
  if (!(await isReadOnly(db))) await withKeyLock(db, 'writer', (trx) => keysForWriting(trx, file));
  report(
    `${rows} registrations and addresses of winners are sealed with the key in ${file}: keep a copy of it apart from backups. Without it they can’t be read.`,
  );
}
