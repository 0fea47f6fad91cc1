import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Font } from 'fontkit';
import { LRUCache } from 'lru-cache';

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
/** A text uses few characters of many parts, again and again: parts in memory, some 100 kB each, and outlines, 0.5 kB. */
const PARTS_MAX = 24;
const OUTLINES_MAX = 4_000;

interface Part {
  name: string;
  ranges: readonly (readonly [number, number])[];
}

type VariableFont = Pick<Font, 'getVariation'>;

let parts: readonly Part[] | undefined;
const fonts = new LRUCache<string, Promise<VariableFont>>({ max: PARTS_MAX });
const drawn = new LRUCache<string, Outline>({ max: OUTLINES_MAX });

/** Outlines of a text's characters in a weight of 100 to 900; characters that the font lacks are left out. */
export async function outlinesOf(text: string, weight: number): Promise<Outline[]> {
  const outlines: Outline[] = [];
  for (const character of text) {
    const key = `${weight} ${character}`;
    const outline = drawn.get(key) ?? (await outlineOf(character, weight));
    if (!outline) continue;
    drawn.set(key, outline);
    outlines.push(outline);
  }
  return outlines;
}

async function outlineOf(character: string, weight: number): Promise<Outline | undefined> {
  const code = character.codePointAt(0) ?? 0;
  const part = partWith(code);
  if (!part) return undefined;
  const font = (await open(part.name)).getVariation({ wght: weight });
  if (!font.hasGlyphForCodePoint(code)) return undefined;
  const glyph = font.glyphForCodePoint(code);
  return { d: glyph.path.scale(1, -1).toSVG(), advance: glyph.advanceWidth };
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

function open(name: string): Promise<VariableFont> {
  const known = fonts.get(name);
  if (known !== undefined) return known;
  const font = read(name);
  fonts.set(name, font);
  font.catch(() => fonts.delete(name));
  return font;
}

async function read(name: string): Promise<VariableFont> {
  const file = path.join(FOLDER, 'files', `noto-sans-sc-${name}-wght-normal.woff2`);
  // fontkit can read WOFF2 itself, but a hundred times slower and without weights.
  const { create } = await import('fontkit');
  const font = create(await unpack(readFileSync(file)));
  if (!('getVariation' in font)) throw new Error(`${file} holds more than one font`);
  return font;
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
