import path from 'node:path';
import type { Kysely } from 'kysely';
import { LANGS } from '../../contract/lang';
import { shopWords } from '../../src/render/server';
import type { Bucket } from '../files/bucket';
import type { ErrorLog } from '../http/error-log';
import type { Settings } from '../settings';
import { localeOf } from '../store/locale';
import type { Schema } from '../store/schema';
import { readLook } from '../web/look';
import { REPOSITORY_PATH } from './paths';
import { publishedFolder } from './published-state';
import { createPublisher, keyOf, type Publisher } from './publisher';
import { sharedPublication } from './shared-publication';
import { type KeyPlace, readPublishingKey } from './signing/publishing-key';

/** The folder of publications, in the data directory and in a bucket. */
const PUBLISHED = 'published';

/** The path and the passphrase of the key, from the settings. */
export const keyPlaceOf = ({
  publishKeyFile: file,
  publishKeyPassphrase: passphrase,
}: Pick<Settings, 'publishKeyFile' | 'publishKeyPassphrase'>): KeyPlace => ({ file, passphrase });

/** The address of the shop's repository; undefined unless the shop has a public address with https. */
export const repositoryAddress = (publicUrl: string | undefined): string | undefined =>
  publicUrl?.startsWith('https:') ? publicUrl + REPOSITORY_PATH : undefined;

/**
 * The shop's own repository, if it has a key and an address: the address is signed, so it must not come from a
 * request.
 */
export async function ownRepository(
  settings: Settings,
  db: Kysely<Schema>,
  {
    report,
    log,
    bucket,
  }: { report(line: string): void; log: ErrorLog; bucket?: Bucket | undefined },
): Promise<{
  publisher: Publisher | undefined;
  folder: string;
  fingerprint: string | undefined;
}> {
  const folder = path.join(settings.dataDir, PUBLISHED);
  const key = await readPublishingKey(keyPlaceOf(settings));
  const address = repositoryAddress(settings.publicUrl);
  if (key && !address)
    report(
      'There is a key for publishing, but PUBLIC_URL is not an https address: nothing is published.',
    );
  if (!key || !address) return { publisher: undefined, folder, fingerprint: undefined };
  const own = publishedFolder(folder);
  const publication = {
    db,
    folder: own,
    shared: bucket && sharedPublication(own, bucket.files(PUBLISHED), keyOf(key, address)),
    key,
    address,
    words: async () => {
      const look = await readLook(db);
      const words = LANGS.map((lang) => [localeOf(lang), shopWords(lang, look)] as const);
      return {
        name: Object.fromEntries(words.map(([locale, { name }]) => [locale, name])),
        description: Object.fromEntries(words.map(([locale, { about }]) => [locale, about])),
      };
    },
  };
  const publisher = createPublisher(publication, (error) => log(error, 'publishing the catalogue'));
  return { publisher, folder, fingerprint: key.fingerprint };
}
