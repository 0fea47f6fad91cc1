import { stat } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '../../operator-error';
import { Refusal } from '../refusal';

/** Where a repository's files are read. */
export type Location =
  | { kind: 'directory'; directory: string; jar: string }
  | { kind: 'address'; address: string; fingerprint?: string };

/**
 * Interprets the operator's argument: a folder with an entry.jar, the jar itself, or a repository's address (F-Droid's
 * links contain `?fingerprint=`).
 * @throws Refusal for anything else
 */
export async function locate(argument: string): Promise<Location> {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(argument)) return locateAddress(argument);
  const file = path.resolve(argument);
  const found = await stat(file).catch((error: unknown) => {
    const why = errorCode(error) === 'ENOENT' ? 'does not exist' : 'cannot be read';
    throw new Refusal(
      `${file} ${why}: give a folder with an entry.jar, the entry.jar itself, or the address of a repository.`,
      { cause: error },
    );
  });
  if (!found.isDirectory())
    return { kind: 'directory', directory: path.dirname(file), jar: path.basename(file) };
  return { kind: 'directory', directory: file, jar: 'entry.jar' };
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
