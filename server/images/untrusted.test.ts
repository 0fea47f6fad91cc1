import sharp from 'sharp';
import { expect, it } from 'vitest';
import { png } from '../../tests/helpers/png';
import { TooLarge } from './process/pool';
import { convertUntrusted, untrustedSize, WrongFormat } from './untrusted';

const convert = (bytes: Buffer) =>
  convertUntrusted(bytes, {
    lane: 'shot',
    resize: { width: 8, height: 8, fit: 'inside' },
    encode: { webp: { quality: 80 }, failOn: 'error' },
  });

/** An animation of pictures that differ, so that none are merged. */
async function animation(frames: number): Promise<Buffer> {
  const data = Buffer.alloc(frames, Buffer.from([0, 255]));
  const raw = { width: 1, height: frames, channels: 1, pageHeight: 1 } as const;
  return sharp(data, { raw }).gif({ loop: 0 }).toBuffer();
}

it.each([
  ['a row of 32 million pixels', () => png({ width: 31_999_999, height: 1 })],
  ['a column of 20,000 pixels', () => png({ width: 1, height: 20_000 })],
  ['33 million pixels', () => png({ width: 5_745, height: 5_745 })],
  ['1,001 frames', () => animation(1_001)],
])('a picture of %s is too large', async (_, make) => {
  const bytes = await make();
  expect(bytes.length).toBeLessThan(200_000);
  await expect(untrustedSize(bytes)).rejects.toThrow(TooLarge);
  await expect(convert(bytes)).rejects.toThrow(TooLarge);
});

it.each([
  ['a row of 16,384 pixels', () => png({ width: 16_384, height: 1 })],
  ['a column of 16,384 pixels', () => png({ width: 1, height: 16_384 })],
  ['1,000 frames', () => animation(1_000)],
])('a picture of %s is converted', async (_, make) => {
  expect((await sharp(await convert(await make())).metadata()).format).toBe('webp');
});

it('an SVG never reaches a decoder', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  await expect(untrustedSize(svg)).rejects.toThrow(WrongFormat);
  await expect(convert(svg)).rejects.toThrow(WrongFormat);
});
