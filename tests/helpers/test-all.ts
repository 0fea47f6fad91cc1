import { it } from 'vitest';
import { IN_GATE } from '../gate.mjs';

/** A test of test:all only, in a file whose other tests belong to the gate. */
export function itInTestAll(name: string, run: () => void | Promise<void>): void {
  if (!IN_GATE) it(name, run);
}
