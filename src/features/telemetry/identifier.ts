import { entries } from '../../platform/storage/entries';
import { read, write } from '../../platform/storage/storage';

const SHAPE = /^0{8}\d{23}3$/;

/**
 * A first-party random number for the tracker, nothing else (D§13): eight zeros, the time in 13 digits of ms, ten random
 * digits, and a 3.
 */
export function newIdentifier(now: number, random: () => number): string {
  const digits = Array.from({ length: 10 }, () => Math.floor(random() * 10)).join('');
  return `00000000${String(now).padStart(13, '0')}${digits}3`;
}

/** This device's identifier, created when there is none. */
export async function identifier(): Promise<string> {
  const stored = (await read(entries.identifier))?.value;
  if (typeof stored === 'string' && SHAPE.test(stored)) return stored;
  const made = newIdentifier(Date.now(), Math.random);
  await write(entries.identifier, made);
  return made;
}
