import PQueue from 'p-queue';
import { TooLarge } from '../../images/process/pool';
import { sniff } from '../../images/sniff';
import { convertUntrusted } from '../../images/untrusted';

/** Longest edge of a stored picture, in px: enough to read a screenshot. */
const EDGE_MAX = 2_560;

/** One upload is decoded at a time: the others' turn is after the pictures of pages. */
const inTurn = new PQueue({ concurrency: 1 });

/** Why a file is refused: `none` is not a picture, or a damaged one; `tooLarge` is too wide, too high, or has too many pixels. */
export type NoPicture = 'none' | 'tooLarge';

/**
 * Re-encodes a picture as WebP, so that no other content is hidden in it, and location and camera metadata are removed.
 */
export async function cleanPicture(bytes: Buffer): Promise<Buffer | NoPicture> {
  const kind = sniff(bytes);
  if (kind === undefined || kind === 'gif') return 'none';
  try {
    return await inTurn.add(() =>
      convertUntrusted(bytes, {
        lane: 'shot',
        resize: { width: EDGE_MAX, height: EDGE_MAX, fit: 'inside', withoutEnlargement: true },
        encode: { webp: { quality: 82 }, failOn: 'warning' },
      }),
    );
  } catch (error) {
    // For any other reason, the file cannot be shown as a picture.
    return error instanceof TooLarge ? 'tooLarge' : 'none';
  }
}
