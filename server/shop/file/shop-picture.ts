import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { IMAGE_HOSTS, SHOP_PICTURE } from '../../../contract/constants';
import { fetchBytes } from '../../catalogue/input/fetch-bytes';
import { isOnListedHost } from '../../images/listed-host';
import { convertUntrusted, untrustedSize, WrongFormat } from '../../images/untrusted';
import { errorText } from '../../operator-error';
import type { Localized } from '../../store/schema/columns';
import type { PictureField } from './fields';

/** Largest original in bytes. */
const ORIGINAL_MAX = 8 * 1_048_576;
/** Minimum width, in px: the width of a phone at a pixel ratio of 2. */
const WIDTH_MIN = 720;

/** A picture in the shop's format. */
export interface ShapedPicture {
  sha256: string;
  bytes: Buffer;
  alt: Localized;
}

/**
 * Reads a picture and converts it to the shop's format: WebP, cropped around its centre to the aspect ratio 5:2.
 * @param folder of the operator's file; the picture's `file` is relative to it
 * @returns the picture, or a sentence that describes the problem
 */
export async function shopPicture(
  { file, url, alt }: PictureField,
  folder: string,
  fetch = fetchBytes,
): Promise<ShapedPicture | string> {
  try {
    const original = file
      ? await readWhole(path.resolve(folder, file))
      : await fetched(url ?? '', fetch);
    if (typeof original === 'string') return original;
    const { width } = await untrustedSize(original);
    if (width < WIDTH_MIN)
      return `the picture is ${width} px wide. Take one of ${WIDTH_MIN} px or more, best ${SHOP_PICTURE.width} × ${SHOP_PICTURE.height}.`;
    const bytes = await convertUntrusted(original, {
      lane: 'shot',
      resize: { ...SHOP_PICTURE, fit: 'cover' },
      encode: { webp: { quality: 90 }, failOn: 'error' },
    });
    return { sha256: createHash('sha256').update(bytes).digest('hex'), bytes, alt };
  } catch (error) {
    if (error instanceof WrongFormat)
      return 'the picture is not a PNG, JPEG, WebP or GIF. Save it as one of them.';
    return `the picture cannot be used (${errorText(error).replace(/[.\s]+$/, '')}). Use another one, or correct the cause.`;
  }
}

async function readWhole(file: string): Promise<Buffer | string> {
  const { size } = await stat(file);
  return size > ORIGINAL_MAX ? tooLarge(size) : readFile(file);
}

/** Fetches from listed hosts only, and follows no redirect (D§3). */
async function fetched(url: string, fetch: typeof fetchBytes): Promise<Buffer | string> {
  if (!isOnListedHost(url))
    return `pictures are fetched only by https from ${IMAGE_HOSTS.join(', ')}. Save it and give it as a "file".`;
  return fetch(url, ORIGINAL_MAX, { redirect: 'error' });
}

const tooLarge = (size: number) =>
  `the picture has ${size} bytes. Take one of at most ${ORIGINAL_MAX} bytes.`;
