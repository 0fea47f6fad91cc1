import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { IMAGE_HOSTS, SHOP_PICTURE } from '../../../contract/constants';
import { fetchBytes } from '../../catalogue/input/fetch-bytes';
import { readLocal } from '../../catalogue/input/read-local';
import { isOnListedHost } from '../../images/listed-host';
import {
  type Conversion,
  convertUntrusted,
  untrustedSize,
  WrongFormat,
} from '../../images/untrusted';
import { errorText } from '../../operator-error';
import type { Localized } from '../../store/schema/columns';
import type { PictureField } from './fields';

/** Largest original in bytes. */
const ORIGINAL_MAX = 8 * 1_048_576;
/** Minimum width, in px: the width of a phone at a pixel ratio of 2. */
const WIDTH_MIN = 720;
/** Edge of an icon, and its minimum width, in px. */
const ICON = 512;
const ICON_MIN = 128;

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
  const read = () => (file ? readWhole(path.resolve(folder, file)) : fetched(url ?? '', fetch));
  const shaped = await shape(read, {
    widthMin: WIDTH_MIN,
    best: `${SHOP_PICTURE.width} × ${SHOP_PICTURE.height}`,
    lane: 'shot',
    resize: { ...SHOP_PICTURE, fit: 'cover' },
  });
  return typeof shaped === 'string' ? shaped : { ...shaped, alt };
}

/** Reads an app's icon and converts it to a square WebP. @returns the icon, or a sentence that describes the problem */
export const iconFile = (file: string): Promise<Omit<ShapedPicture, 'alt'> | string> =>
  shape(() => readWhole(file), {
    widthMin: ICON_MIN,
    best: `${ICON} × ${ICON}`,
    lane: 'icon',
    resize: { width: ICON, height: ICON, fit: 'cover' },
  });

async function shape(
  read: () => Promise<Buffer | string>,
  { widthMin, best, ...how }: { widthMin: number; best: string } & Omit<Conversion, 'encode'>,
): Promise<Omit<ShapedPicture, 'alt'> | string> {
  try {
    const original = await read();
    if (typeof original === 'string') return original;
    const { width } = await untrustedSize(original);
    if (width < widthMin)
      return `the picture is ${width} px wide. Take one of ${widthMin} px or more, best ${best}.`;
    const encode = { webp: { quality: 90 }, failOn: 'error' } as const;
    const bytes = await convertUntrusted(original, { ...how, encode });
    return { sha256: createHash('sha256').update(bytes).digest('hex'), bytes };
  } catch (error) {
    if (error instanceof WrongFormat)
      return 'the picture is not a PNG, JPEG, WebP or GIF. Save it as one of them.';
    return `the picture cannot be used (${errorText(error).replace(/[.\s]+$/, '')}). Use another one, or correct the cause.`;
  }
}

async function readWhole(file: string): Promise<Buffer | string> {
  const { size } = await stat(file);
  // A device has no size, so the bytes are counted.
  return size > ORIGINAL_MAX ? tooLarge(size) : readLocal(file, ORIGINAL_MAX);
}

/** Fetches from listed hosts only, and follows no redirect (D§3). */
async function fetched(url: string, fetch: typeof fetchBytes): Promise<Buffer | string> {
  if (!isOnListedHost(url))
    return `pictures are fetched only by https from ${IMAGE_HOSTS.join(', ')}. Save it and give it as a "file".`;
  return fetch(url, ORIGINAL_MAX, { redirect: 'error' });
}

const tooLarge = (size: number) =>
  `the picture has ${size} bytes. Take one of at most ${ORIGINAL_MAX} bytes.`;
