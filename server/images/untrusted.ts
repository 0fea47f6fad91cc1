import type { ResizeOptions } from 'sharp';
import { UPLOAD_EDGE_MAX, UPLOAD_PIXELS_MAX } from '../../contract/entities/report';
import type { Encoding, Limits } from './process/job';
import { inProcess, type ProcessLane } from './process/pool';
import type { Turn } from './slots';
import { sniff } from './sniff';

/**
 * Limits of every picture that the store has not drawn itself. What takes longest within the other limits, an interlaced PNG
 * with 16 bits, takes 3 s of a server's processor, and a photo of 12 megapixels 0.5 s.
 */
const LIMITS: Limits = {
  edge: UPLOAD_EDGE_MAX,
  pixels: UPLOAD_PIXELS_MAX,
  frames: 1_000,
  cpuMs: 10_000,
};

/** The bytes are none of the accepted formats. */
export class WrongFormat extends Error {
  override name = 'WrongFormat';
}

/** What is done with a picture from outside. */
export interface Conversion {
  lane: ProcessLane;
  /** How it waits. */
  turn?: Turn;
  resize: ResizeOptions;
  encode: Encoding;
}

/**
 * The size of a picture from outside, by its header.
 * @throws TooLarge, WrongFormat, or another error if the header cannot be read
 */
export async function untrustedSize(bytes: Buffer): Promise<{ width: number; height: number }> {
  checkFormat(bytes);
  const { width = 0, height = 0 } = await inProcess('icon', { bytes, limits: LIMITS });
  return { width, height };
}

/**
 * Decodes the first frame of a picture from outside, turns it upright, resizes and encodes it.
 * @throws TooLarge, WrongFormat, Crowded, TimedOut, or another error if the picture is damaged or its decoding takes too much
 */
export async function convertUntrusted(
  bytes: Buffer,
  { lane, turn, resize, encode }: Conversion,
): Promise<Buffer> {
  checkFormat(bytes);
  const made = await inProcess(lane, { bytes, limits: LIMITS, resize, encode }, turn);
  return Buffer.from(made.bytes ?? []);
}

/** Other formats, such as SVG, never reach a decoder. */
function checkFormat(bytes: Buffer): void {
  if (!sniff(bytes)) throw new WrongFormat('it is no PNG, JPEG, WebP or GIF');
}
