import { createHash } from 'node:crypto';
import type { FollowedSource } from '../../store/queries/source-syncs';
import { fetchFile } from '../input/fetch-bytes';
import { jsonBytesMax } from '../input/parse-json';
import type { News, Nothing, Syncing } from '../sync/syncing';
import { sourceFeed } from './feed';
import { parseSource, SOURCE_MAX } from './read-source';

/**
 * Looks for a newer state of an AltStore source. It has no signature and no time, so the file at its address counts
 * as the newest.
 * @throws Refusal when it cannot be fetched or read
 */
export async function newerSource(
  source: FollowedSource,
  { report, signal, ask, through, timeouts, now, remoteImages, lock }: Syncing,
): Promise<News | Nothing> {
  const { address, adult, requireId } = source;
  const validator = source.validator ?? undefined;
  const file = await fetchFile(address, jsonBytesMax(SOURCE_MAX), {
    report,
    signal,
    ask,
    through,
    validator,
    ...timeouts,
  });
  if (!file) return { validator: validator ?? { address } };
  const sha256 = createHash('sha256').update(file.bytes).digest('hex');
  if (sha256 === source.storedIndex) return { validator: file.validator };
  await lock?.acquire();
  const { fields, warning } = await parseSource(address, file.bytes);
  const feed = sourceFeed(fields, {
    warning,
    argument: address,
    asked: address,
    adult,
    requireId,
    remoteImages,
    now,
  });
  return { feed, validator: file.validator, store: async () => sha256 };
}
