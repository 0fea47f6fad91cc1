import { randomBytes } from 'node:crypto';
import { link, open, readFile, rename, rm } from 'node:fs/promises';
import { errorCode, errorText, OperatorError } from '../operator-error';
import type { RealNameKey } from './seal';

/** The keys of a store. The first seals new rows; the others decrypt rows that a rotation has not processed yet. */
export type Keys = readonly [RealNameKey, ...RealNameKey[]];

const LINE = /^([a-f\d]{12}) ([\w-]{43})$/;
const ABOUT =
  "# Decrypts players' registrations (docs/operating.md, Players). Keep a copy apart from backups of the store.";

/** All keys of the file, starting with the key for new rows. Undefined: the file does not exist. */
export async function readKeys(file: string): Promise<Keys | undefined> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw new OperatorError(`The key file ${file} cannot be read: ${errorText(error)}.`, {
      cause: error,
    });
  }
  const lines = text.split('\n').filter((line) => line.trim() && !line.startsWith('#'));
  const keys = lines.map((line) => {
    const [, id, secret] = LINE.exec(line.trim()) ?? [];
    if (!id || !secret)
      throw new OperatorError(`The key file ${file} is damaged: restore its copy.`);
    return { id, secret: Buffer.from(secret, 'base64url') };
  });
  const [first, ...others] = keys;
  if (!first) throw new OperatorError(`The key file ${file} is empty: restore its copy.`);
  return [first, ...others];
}

/**
 * Replaces the keys in the file. It is written to a temporary file and renamed, so that no process reads a partial
 * file.
 */
export const writeKeys = (file: string, keys: Keys): Promise<void> =>
  place(file, keys, (draft) => rename(draft, file));

/**
 * Creates the file with a first key, unless another process is faster.
 * @returns the keys that are in it
 */
export async function makeKeys(file: string): Promise<Keys> {
  const made: Keys = [newKey()];
  await place(file, made, async (draft) => {
    // Linked and not renamed: a key that another process has just used is never replaced.
    await link(draft, file).catch((error: unknown) => {
      if (errorCode(error) !== 'EEXIST') throw error;
    });
    await rm(draft);
  });
  return (await readKeys(file)) ?? made;
}

async function place(
  file: string,
  keys: Keys,
  into: (draft: string) => Promise<void>,
): Promise<void> {
  const lines = keys.map(({ id, secret }) => `${id} ${secret.toString('base64url')}`);
  const draft = `${file}-${randomBytes(6).toString('hex')}`;
  try {
    const handle = await open(draft, 'wx', 0o600);
    await handle.writeFile(`${[ABOUT, ...lines].join('\n')}\n`);
    await handle.sync();
    await handle.close();
    await into(draft);
  } catch (error) {
    await rm(draft, { force: true });
    throw new OperatorError(
      `The key file ${file} cannot be written (${errorText(error)}): set REALNAME_KEY_FILE to a writable place.`,
      { cause: error },
    );
  }
}

export const newKey = (): RealNameKey => ({
  id: randomBytes(6).toString('hex'),
  secret: randomBytes(32),
});
