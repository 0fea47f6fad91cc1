import sharp from 'sharp';
import { expect, it } from 'vitest';
import { renderDrawing, renderOriginal } from './render';

const BOX = { width: 130, height: 130 };
const ICON = { width: 130, height: 130, format: 'webp' } as const;

/** A number of circles: more of them take more bytes. */
const circles = (count: number) =>
  Array.from(
    { length: count },
    (_, i) =>
      `<circle cx="${(i * 37) % 130}" cy="${(i * 61) % 130}" r="${4 + (i % 9)}" fill="hsl(${i * 47},80%,50%)"/>`,
  ).join('');

const asBefore = (svg: string) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="130" height="130">${svg}</svg>`),
  )
    .webp({ quality: 75, smartSubsample: true, effort: 6 })
    .toBuffer();

it('uses the best quality for a picture within its limit', async () => {
  expect(await renderDrawing(circles(4), BOX, ICON)).toEqual(await asBefore(circles(4)));
});

it('lowers the quality until a picture fits its limit', async () => {
  const drawing = circles(9);
  // The control.
  expect((await asBefore(drawing)).length).toBeGreaterThan(1_500);
  expect((await renderDrawing(drawing, BOX, ICON)).length).toBeLessThanOrEqual(1_500);
});

it('uses the lowest quality, with transparency, where none fits', async () => {
  const noise = await sharp({
    create: {
      width: 260,
      height: 130,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
  const made = await renderOriginal(noise, ICON);
  const { width, height, hasAlpha } = await sharp(made).metadata();
  expect({ width, height, hasAlpha }).toEqual({ width: 130, height: 130, hasAlpha: true });
});

const AVIF = { ...ICON, format: 'avif' } as const;

it('is AVIF where that is smaller, at the quality of the WebP', async () => {
  const drawing = circles(9);
  const [made, webp] = [
    await renderDrawing(drawing, BOX, AVIF),
    await renderDrawing(drawing, BOX, ICON),
  ];
  expect(await sharp(made).metadata()).toMatchObject({ width: 130, height: 130, format: 'heif' });
  expect(made.length).toBeLessThan(webp.length);
});

it('stays the WebP where an AVIF is not smaller', async () => {
  const plain = '<rect width="130" height="130" fill="#3a7"/>';
  expect(await renderDrawing(plain, BOX, AVIF)).toEqual(await renderDrawing(plain, BOX, ICON));
});

it('keeps transparency as AVIF', async () => {
  const { width, height } = { width: 200, height: 100 };
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const wide = await sharp({ create: { width, height, channels: 3, background: '#fff', noise } })
    .png()
    .toBuffer();
  const { data, info } = await sharp(await renderOriginal(wide, AVIF))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 130, height: 130, channels: 4 });
  // The encoding of transparency is lossy too.
  expect(data[3]).toBeLessThan(8);
});
