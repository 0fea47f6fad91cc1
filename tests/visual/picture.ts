import sharp from 'sharp';

/** A picture as pixels: three bytes each, row by row. */
export interface Picture {
  width: number;
  height: number;
  pixels: Buffer;
}

/** Reads a PNG or WebP file's bytes. */
export async function decode(file: Buffer): Promise<Picture> {
  const { data, info } = await sharp(file)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}

/** As a PNG file, quickly. */
export function encodePng({ width, height, pixels }: Picture): Promise<Buffer> {
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 3 })
    .toBuffer();
}
