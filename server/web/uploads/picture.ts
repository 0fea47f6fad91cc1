import PQueue from 'p-queue';
import sharp from 'sharp';
import { UPLOAD_PIXELS_MAX } from '../../../contract/entities/report';
import { sniff } from '../../images/sniff';

const SECONDS_MAX = 15;
/** Longest edge of a stored picture, in px: enough to read a screenshot. */
const EDGE_MAX = 2_560;

/** Decoding takes memory, so one picture is decoded at a time. */
const inTurn = new PQueue({ concurrency: 1 });

/** Why a file is refused: `none` is not a picture, or a damaged one; `tooLarge` has too many pixels. */
export type NoPicture = 'none' | 'tooLarge';

/**
 * Re-encodes a picture as WebP, so that no other content is hidden in it, and location and camera metadata are removed.
 */
export async function cleanPicture(bytes: Buffer): Promise<Buffer | NoPicture> {
  const kind = sniff(bytes);
  if (kind === undefined || kind === 'gif') return 'none';
  try {
    // Reads the header only, without decoding.
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
    // For any reason, the file cannot be shown as a picture.
    return 'none';
  }
}
