import type { Page } from 'playwright';
import type { Reader } from './reader';

/**
 * A key by its name in xdotool. `shows` is the selector of an element that appears later, which the walk waits for. What Orca
 * says may depend on the order of two events: then only its last sentence is compared, or nothing.
 */
export type Step = string | readonly [key: string, shows: string, heard?: 'last' | 'not compared'];

/** Steps on a page that was just opened; `READ` reads it from its top to its end. */
export type Walk = readonly Step[];

/** Reads a page line by line. */
export const READ: Walk = [];

/** Maximum number of lines that are read of a page. */
const MOST_LINES = 60;

/** A page, and what is done on it. */
export interface Reading {
  url: string;
  /** Waits until the loaded page has done its own work. */
  isReady(page: Page): Promise<void>;
  walks: readonly Walk[];
}

/** Orca's speech on a page, one line for each step. */
export async function hear(reader: Reader, { url, isReady, walks }: Reading): Promise<string[]> {
  const lines: string[] = [];
  for (const walk of walks) {
    await reader.open(url, isReady);
    if (lines.length > 0) lines.push('');
    lines.push(...(walk === READ ? await readAll(reader) : await press(reader, walk)));
  }
  return lines;
}

async function readAll(reader: Reader): Promise<string[]> {
  const lines: string[] = [];
  for (let count = 0; count < MOST_LINES; count++) {
    const said = await reader.press('Down');
    if (said.length === 0) break;
    lines.push(line('Down', said));
  }
  return lines;
}

async function press(reader: Reader, walk: Walk): Promise<string[]> {
  const lines: string[] = [];
  for (const step of walk) {
    const [key, shows, heard] = typeof step === 'string' ? [step] : step;
    const said = await reader.press(key, shows);
    const compared = heard === 'last' ? ['…', ...said.slice(-1)] : [`(${heard})`];
    lines.push(line(key, heard ? compared : said));
  }
  return lines;
}

const line = (key: string, said: readonly string[]) =>
  `${key.padEnd(10)}  ${said.join(' | ') || '(nothing)'}`;
