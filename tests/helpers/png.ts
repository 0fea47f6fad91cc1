import { crc32, deflateSync } from 'node:zlib';

/** Bytes of a pixel, in whole bytes, and PNG's number for it. */
const COLORS = {
  grey: { type: 0, bytes: 1 },
  rgb: { type: 2, bytes: 3 },
  rgba: { type: 6, bytes: 4 },
};

interface Png {
  width: number;
  height: number;
  color?: keyof typeof COLORS;
  /** Chunks before the pixels. */
  chunks?: readonly Buffer[];
}

/** A black PNG of any size, which image libraries would refuse to write. */
export function png({ width, height, color = 'grey', chunks = [] }: Png): Buffer {
  const { type, bytes } = COLORS[color];
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([8, type], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', header),
    ...chunks,
    pngChunk('IDAT', deflateSync(Buffer.alloc((1 + width * bytes) * height), { level: 9 })),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Compressed texts, each of 50 MB of one letter: the longest that libvips takes, as many as are wanted. */
export function compressedTexts(count: number): Buffer[] {
  const text = deflateSync(Buffer.alloc(50_000_000, 'a'), { level: 9 });
  return Array.from({ length: count }, (_, i) =>
    pngChunk('zTXt', Buffer.concat([Buffer.from(`key ${i}\0\0`, 'latin1'), text])),
  );
}

/** A chunk of a PNG, with its length and checksum. */
export function pngChunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const chunk = Buffer.alloc(named.length + 8);
  chunk.writeUInt32BE(data.length);
  chunk.set(named, 4);
  chunk.writeUInt32BE(crc32(named), named.length + 4);
  return chunk;
}
