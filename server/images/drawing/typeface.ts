import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Font } from 'fontkit';

/**
 * Text as outlines, from a font in our dependencies: a server needs no installed fonts to draw Chinese, and every
 * machine draws the same picture.
 */
export interface Outline {
  /** SVG path data with the baseline at 0, y downwards, 1,000 units to the em. */
  d: string;
  /** Units to the next glyph. */
  advance: number;
}

const { resolve } = createRequire(import.meta.url);
const FOLDER = path.dirname(resolve('@fontsource-variable/noto-sans-sc/package.json'));
/** Parsed parts of the font in memory; each has some 100 kB. */
const PARTS_MAX = 24;

interface Part {
  name: string;
  ranges: readonly (readonly [number, number])[];
}

let parts: readonly Part[] | undefined;
const opened = new Map<string, Promise<Font>>();

/** Outlines of a text's characters in a weight of 100 to 900; characters that the font lacks are left out. */
export async function outlinesOf(text: string, weight: number): Promise<Outline[]> {
  const outlines: Outline[] = [];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const part = partWith(code);
    if (!part) continue;
    const font = await open(part.name, weight);
    if (!font.hasGlyphForCodePoint(code)) continue;
    const glyph = font.glyphForCodePoint(code);
    outlines.push({ d: glyph.path.scale(1, -1).toSVG(), advance: glyph.advanceWidth });
  }
  return outlines;
}

function partWith(code: number): Part | undefined {
  parts ??= readParts();
  return parts.find((part) => part.ranges.some(([from, to]) => code >= from && code <= to));
}

/** The package splits the font into a hundred files by Unicode range; the last ones, Latin, are searched first. */
function readParts(): Part[] {
  const file = path.join(FOLDER, 'unicode.json');
  const ranges: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  return Object.entries(ranges)
    .map(([name, list]) => ({
      name: name.replace(/[[\]]/g, ''),
      ranges: list.split(',').map((range) => {
        const [from = '', to = from] = range.slice(2).split('-');
        return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
      }),
    }))
    .reverse();
}

function open(name: string, weight: number): Promise<Font> {
  const key = `${name} ${weight}`;
  const known = opened.get(key);
  if (known !== undefined) return known;
  const oldest = opened.keys().next().value;
  if (opened.size >= PARTS_MAX && oldest !== undefined) opened.delete(oldest);
  const font = read(name, weight);
  opened.set(key, font);
  return font;
}

async function read(name: string, weight: number): Promise<Font> {
  const file = path.join(FOLDER, 'files', `noto-sans-sc-${name}-wght-normal.woff2`);
  // fontkit can read WOFF2 itself, but a hundred times slower and without weights.
  const { create } = await import('fontkit');
  const font = create(await unpack(readFileSync(file)));
  if (!('getVariation' in font)) throw new Error(`${file} holds more than one font`);
  return font.getVariation({ wght: weight });
}

/** A thread that unpacks one file. The decompressor never gives back its memory, 16 MiB, before its thread ends. */
const UNPACKER = `
  const { parentPort, workerData: [decompressor, woff2] } = require('node:worker_threads');
  require(decompressor)(woff2).then((font) => parentPort.postMessage(font));`;

let unpacking: Promise<unknown> = Promise.resolve();

/** One at a time, for the sake of memory. */
function unpack(woff2: Buffer): Promise<Buffer> {
  const unpacked = unpacking.then(() => inThread(woff2));
  unpacking = unpacked.catch(() => undefined);
  return unpacked;
}

function inThread(woff2: Buffer): Promise<Buffer> {
  const workerData = [resolve('wawoff2/decompress.js'), woff2];
  const thread = new Worker(UNPACKER, { eval: true, workerData });
  return new Promise((done, fail) => {
    thread.once('message', (font: Uint8Array) => done(Buffer.from(font)));
    thread.once('error', fail);
    // Without an answer the file is no font.
    thread.once('exit', () => fail(new Error('the decompressor has ended')));
  });
}
