import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { compressedTexts, png, pngChunk } from '../../../tests/helpers/png';

/** A picture whose file is small for what it unpacks to. */
export interface HeavyPicture {
  name: string;
  bytes: Buffer;
}

/** The edge of a square picture of just under 32 million pixels. */
const EDGE = 5_656;

let made: Promise<HeavyPicture[]> | undefined;

/** Pictures of every accepted format, and an SVG; each of at most 5 MB, as an upload may have. Made once. */
export const heavyPictures = (): Promise<HeavyPicture[]> => {
  made ??= makePictures();
  return made;
};

async function makePictures(): Promise<HeavyPicture[]> {
  const blank = { width: EDGE, height: EDGE, channels: 4, background: '#a3c8' } as const;
  const large = () => sharp({ create: blank });
  const frames = sharp(Buffer.alloc(20_000, Buffer.from([0, 255])), {
    raw: { width: 1, height: 20_000, channels: 1, pageHeight: 1 },
  });
  const profile = deflateSync(Buffer.alloc(50_000_000), { level: 9 });
  const icc = pngChunk('iCCP', Buffer.concat([Buffer.from('icc\0\0', 'latin1'), profile]));
  const image = `<image width="9" height="9" href="data:image/png;base64,${png({ width: 9_000, height: 9_000 }).toString('base64')}"/>`;
  return [
    { name: 'PNG of one row', bytes: png({ width: 31_999_999, height: 1, color: 'rgb' }) },
    { name: 'PNG of one column', bytes: png({ width: 1, height: 31_999_999 }) },
    { name: 'PNG of the widest rows', bytes: png({ width: 16_384, height: 1_953, color: 'rgba' }) },
    { name: 'PNG of 144 megapixels', bytes: png({ width: 12_000, height: 12_000 }) },
    { name: 'PNG with zTXt', bytes: png({ width: 40, height: 60, chunks: compressedTexts(80) }) },
    { name: 'PNG with iCCP', bytes: png({ width: 40, height: 60, chunks: [icc] }) },
    { name: 'PNG, interlaced', bytes: await large().png({ progressive: true }).toBuffer() },
    { name: 'JPEG, progressive', bytes: await large().jpeg({ progressive: true }).toBuffer() },
    {
      name: 'JPEG, turned',
      bytes: await large().jpeg().withMetadata({ orientation: 6 }).toBuffer(),
    },
    { name: 'WebP', bytes: await large().webp({ effort: 0 }).toBuffer() },
    { name: 'WebP, lossless', bytes: await large().webp({ lossless: true, effort: 0 }).toBuffer() },
    { name: 'GIF', bytes: await large().gif({ effort: 1 }).toBuffer() },
    { name: 'GIF of 20,000 frames', bytes: await frames.gif({ effort: 1 }).toBuffer() },
    {
      name: 'SVG',
      bytes: Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${image}</svg>`,
      ),
    },
  ];
}
