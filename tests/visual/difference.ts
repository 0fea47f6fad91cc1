import pixelmatch from 'pixelmatch';
import type { Picture } from './picture';

/** The difference between two pictures. */
export interface Difference {
  /** For a person: `12 px differ, from 16,4 to 20,9` */
  words: string;
  /** Whether no pixel differs. */
  same: boolean;
  /** A pale copy with the differences in red. */
  picture: Picture;
}

/** Compares two pictures pixel by pixel, without tolerance. */
export function difference(before: Picture, after: Picture): Difference {
  const width = Math.max(before.width, after.width);
  const height = Math.max(before.height, after.height);
  const [one, other] = [before, after].map((picture) => onCanvas(picture, width, height));
  const drawn = new Uint8Array(width * height * 4);
  if (!one || !other) throw new Error('Two pictures make two canvases.');
  // Threshold 0 counts a pixel whose colour is off by one; anti-aliased pixels count like any other.
  pixelmatch(one, other, drawn, width, height, { threshold: 0, includeAA: true });
  const sizes = before.height === after.height && before.width === after.width;
  const resized = `${before.width} × ${before.height} px became ${after.width} × ${after.height}; `;
  return {
    words: `${sizes ? '' : resized}${where(one, other, width)}`,
    same: sizes && one.every((byte, at) => byte === other[at]),
    picture: { width, height, pixels: withoutAlpha(drawn) },
  };
}

/** Compares bytes, because pixelmatch weighs colours by perception. */
function where(one: Uint8Array, other: Uint8Array, width: number): string {
  let count = 0;
  let [left, top, right, bottom] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0, 0];
  for (let at = 0; at < one.length; at += 4) {
    if (
      one[at] === other[at] &&
      one[at + 1] === other[at + 1] &&
      one[at + 2] === other[at + 2] &&
      one[at + 3] === other[at + 3]
    )
      continue;
    const x = (at / 4) % width;
    const y = Math.floor(at / 4 / width);
    count += 1;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return count
    ? `${count} px differ, from ${left},${top} to ${right},${bottom}`
    : 'no pixel differs';
}

/** Four bytes per pixel; the canvas is transparent outside the picture. */
function onCanvas(picture: Picture, width: number, height: number): Uint8Array {
  const canvas = new Uint8Array(width * height * 4);
  for (let y = 0; y < picture.height; y += 1) {
    for (let x = 0; x < picture.width; x += 1) {
      const from = (y * picture.width + x) * 3;
      canvas.set(picture.pixels.subarray(from, from + 3), (y * width + x) * 4);
      canvas[(y * width + x) * 4 + 3] = 255;
    }
  }
  return canvas;
}

function withoutAlpha(rgba: Uint8Array): Buffer {
  return Buffer.from(rgba.filter((_, index) => index % 4 !== 3));
}
