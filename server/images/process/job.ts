import type { AvifOptions, PngOptions, ResizeOptions, SharpOptions, WebpOptions } from 'sharp';

/** Limits of a picture from outside, by its header: a small file can decompress into gigabytes. */
export interface Limits {
  /** Width and height each: libvips holds whole rows of a picture, and a row may be as wide as all its pixels. */
  edge: number;
  pixels: number;
  /** Frames of an animation. Only the first is decoded. */
  frames: number;
  /** Processor time in ms: a small file can also take minutes to decode. */
  cpuMs: number;
}

/** How a picture is encoded. */
export interface Encoding {
  png?: PngOptions;
  webp?: WebpOptions;
  /** Tried in this order until a WebP has at most `most` bytes; the last is used in any case. */
  qualities?: readonly number[];
  most?: number;
  /** The same picture as AVIF: for each quality above, one that looks the same. A WebP that is not larger is kept. */
  avif?: AvifOptions & { qualities: readonly number[] };
  /** Which faults of a picture from outside are refused. */
  failOn?: SharpOptions['failOn'];
}

/** A message to a picture process. Without `encode` it reads the header if there are limits, else the main colour. */
export interface Job {
  bytes: Uint8Array;
  /** Absent for pictures that the store itself has drawn. */
  limits?: Limits;
  resize?: ResizeOptions;
  encode?: Encoding;
}

/** Its answer. */
export interface Reply {
  bytes?: Uint8Array;
  width?: number;
  height?: number;
  dominant?: { r: number; g: number; b: number };
  tooLarge?: string;
  failed?: string;
  /** The process can make no further picture: it is still decoding, or so much memory is left over that little remains. */
  spent?: boolean;
}
