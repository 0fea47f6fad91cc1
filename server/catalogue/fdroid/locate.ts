import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../../operator-error';
import { isMissing } from '../input/fetch-bytes';
import { Refusal } from '../refusal';
import { INDEX_JAR } from './signed-index-v1';
import { ENTRY_JAR } from './verify-jar';

/** Where a repository's files are read. */
export type Location =
  | { kind: 'directory'; directory: string; jar: string }
  | { kind: 'address'; address: string; fingerprint?: string };

/**
 * Interprets the operator's argument: a folder with an entry.jar or index-v1.jar, the jar itself, or a repository's address (F-Droid's
 * links contain `?fingerprint=`).
 * @throws Refusal for anything else
 */
export async function locate(argument: string): Promise<Location> {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(argument)) return locateAddress(argument);
  const file = path.resolve(argument);
  const found = await stat(file).catch((error: unknown) => {
    const why = errorCode(error) === 'ENOENT' ? 'does not exist' : 'cannot be read';
    throw new Refusal(
      `${file} ${why}: give a folder with an entry.jar or index-v1.jar, the jar itself, or the address of a repository.`,
      { cause: error },
    );
  });
  if (!found.isDirectory())
    return { kind: 'directory', directory: path.dirname(file), jar: path.basename(file) };
  // Version 2 wins where both are.
  const jar = [ENTRY_JAR.name, INDEX_JAR].find((name) => existsSync(path.join(file, name)));
  if (!jar)
    throw new Refusal(`${file} is no F-Droid repository: it has no entry.jar and no index-v1.jar.`);
  return { kind: 'directory', directory: file, jar };
}

function locateAddress(argument: string): Location {
  const url = URL.canParse(argument) ? new URL(argument) : undefined;
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:'))
    throw new Refusal(`${argument} is not the https address of a repository.`);
  const fingerprint = url.searchParams.get('fingerprint') ?? undefined;
  url.search = '';
  url.hash = '';
  const address = url.href.replace(/\/(?:entry\.jar|index-v\d\.jar)?$/, '');
  return { kind: 'address', address, ...(fingerprint ? { fingerprint } : {}) };
}

/** @throws Refusal that says that an address has no index of either version, or the error itself */
export function noRepositoryAt(error: unknown): never {
  if (!(error instanceof Refusal) || !isMissing(error)) throw error;
  throw new Refusal(
    `${error.message} There is no entry.jar either: this is no address of an F-Droid repository.`,
    { cause: error },
  );
}
