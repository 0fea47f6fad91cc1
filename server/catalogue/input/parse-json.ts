import { machineMemory } from '../../machine-memory';
import { Refusal } from '../refusal';

/** V8 uses no more than this for its heap, however much there is, in bytes. */
const HEAP_MAX = 4 * 1_073_741_824;
/** Part of the memory that the bytes of one JSON file may have: with the text and the values it is a quarter. */
const BYTES_PART = 16;
/** Memory for each value: an empty object has two bytes in a file, and 56 in memory. */
const BYTES_A_VALUE = 512;
/** Least bytes of a value and its comma: `[],`. */
const VALUE_MIN = 3;

const usableMemory = () => Math.min(HEAP_MAX, machineMemory());

/** Largest JSON file from outside, in bytes: at most `most`, and less on a small machine. */
export const jsonBytesMax = (most: number, memory = usableMemory()): number =>
  Math.min(most, Math.floor(memory / BYTES_PART));

/**
 * Parses a JSON file from outside. Values are counted before any of them takes memory.
 * @throws Refusal when the bytes are not JSON, or have more values than this machine has memory for
 */
export function parseJson(bytes: Buffer, title: string, memory = usableMemory()): unknown {
  checkValues(bytes, title, memory);
  try {
    return JSON.parse(bytes.toString('utf8').replace(/^\u{feff}/u, ''));
  } catch (error) {
    throw new Refusal(`${title} is not JSON.`, { cause: error });
  }
}

/** @throws Refusal when a JSON file has more values than this machine has memory for */
export function checkValues(bytes: Buffer, title: string, memory = usableMemory()): void {
  const most = Math.floor(memory / BYTES_A_VALUE);
  if (bytes.length > most * VALUE_MIN && valuesOf(bytes) > most)
    throw new Refusal(`${title} has more than ${most} values: this machine has too little memory.`);
}

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
/** Each begins a value: the first or a further one of a list or an object. */
const BEGINNINGS = new Set(Buffer.from('[{,'));

/** About the number of values in a JSON text; characters inside strings do not count. */
function valuesOf(bytes: Buffer): number {
  let count = 1;
  let isText = false;
  for (let i = 0; i < bytes.length; i += 1) {
    const byte = bytes[i] ?? 0;
    if (isText && byte === BACKSLASH) i += 1;
    else if (byte === QUOTE) isText = !isText;
    else if (!isText && BEGINNINGS.has(byte)) count += 1;
  }
  return count;
}
