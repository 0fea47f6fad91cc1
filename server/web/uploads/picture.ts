import { createInFlight } from '../../http/in-flight';
import type { Networks } from '../../http/networks';
import { Crowded } from '../../images/jobs';
import { TimedOut, TooLarge } from '../../images/process/pool';
import { sniff } from '../../images/sniff';
import { convertUntrusted } from '../../images/untrusted';

/** Longest edge of a stored picture, in px: enough to read a screenshot. */
const EDGE_MAX = 2_560;
/** Largest number of pictures that wait or are decoded, of one address and in all: each takes up to 5 MB of memory. */
const WAITING = { each: 4, all: 24 };
/** How long a picture may wait until it is decoded, in ms: the visitor waits for the answer. */
const WAIT_MS = 20_000;

/**
 * Why there is no picture: `none`, the file is not one, or a damaged one; `tooLarge`, it is too wide, too high, or has too
 * many pixels; `busy`, there was no time for it.
 */
export type NoPicture = 'none' | 'tooLarge' | 'busy';

/** Re-encodes the picture of a client. */
export type CleanPicture = (
  networks: Networks | undefined,
  bytes: Buffer,
) => Promise<Buffer | NoPicture>;

/**
 * Re-encodes pictures as WebP, so that no other content is hidden in them, and location and camera metadata are removed. They
 * wait for each other: the picture of a network from which fewer others wait comes first, so that nobody waits for many of one
 * sender.
 * @param convert tests replace it
 */
export function pictureCleaner(convert = convertUntrusted): CleanPicture {
  const waiting = createInFlight(WAITING);
  return async (networks, bytes) => {
    const kind = sniff(bytes);
    if (kind === undefined || kind === 'gif') return 'none';
    try {
      const made = await waiting(networks, (neighbours) =>
        convert(bytes, {
          lane: 'upload',
          turn: { priority: 0 - neighbours, waitMs: WAIT_MS },
          resize: { width: EDGE_MAX, height: EDGE_MAX, fit: 'inside', withoutEnlargement: true },
          encode: { webp: { quality: 82 }, failOn: 'warning' },
        }),
      );
      return made ?? 'busy';
    } catch (error) {
      if (error instanceof Crowded || error instanceof TimedOut) return 'busy';
      // For any other reason, the file cannot be shown as a picture.
      return error instanceof TooLarge ? 'tooLarge' : 'none';
    }
  };
}
