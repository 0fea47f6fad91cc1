import PQueue from 'p-queue';
import sharp from 'sharp';
import { UPLOAD_PIXELS_MAX } from '../../../contract/entities/report';
import { sniff } from '../../images/sniff';

const SECONDS_MAX = 15;
/** Longest edge kept: enough to read a screenshot by. */
const EDGE_MAX = 2_560;

/** Decoding takes memory: one at a time, whatever comes. */
const inTurn = new PQueue({ concurrency: 1 });

/** Why a file is not kept: it is no picture, or a damaged one; or it has too many pixels. */
export type NoPicture = 'none' | 'tooLarge';

/**
 * A picture as it is kept: drawn anew as WebP, so that it is one and nothing hides in it, without the place and the
 * device that cameras write into theirs.
 */
export async function cleanPicture(bytes: Buffer): Promise<Buffer | NoPicture> {
  const kind = sniff(bytes);
  if (kind === undefined || kind === 'gif') return 'none';
  try {
    // The head of the file alone: nothing is unfolded for it.
    const { width, height } = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata();
    if (width * height > UPLOAD_PIXELS_MAX) return 'tooLarge';
    return await inTurn.add(() =>
      sharp(bytes, { limitInputPixels: UPLOAD_PIXELS_MAX, failOn: 'warning', pages: 1 })
        .autoOrient()
        .resize({ width: EDGE_MAX, height: EDGE_MAX, fit: 'inside', withoutEnlargement: true })
        .timeout({ seconds: SECONDS_MAX })
        .webp({ quality: 82 })
        .toBuffer(),
    );
  } catch {
    // Whatever stands in the way, this is no picture that anybody could look at.
    return 'none';
  }
}
