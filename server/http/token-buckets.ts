import { createHash } from 'node:crypto';
import type { Rate } from '../../contract/constants';

/** Buckets of one row; both rows of a table take 128 kB. */
const ROW = 2 ** 13;
/** Sums of time in floating point may be this much below a whole request. */
const ROUNDING = 1e-3;

/**
 * Token buckets for any number of names, in a fixed amount of memory. A name has one bucket in each of two rows, by its hash,
 * and the fuller one counts (a count-min sketch). So no flood of new names displaces what is known of another name, as it
 * would in a cache of the latest ones; and a name is limited by others' requests only if both its buckets are theirs.
 *
 * A bucket is stored as the time at which it is full again, in ms of a clock that never goes back.
 */
export class Buckets {
  readonly #rate: Rate;
  readonly #secret: Buffer;
  readonly #fullAt = new Float64Array(2 * ROW);

  /** @param secret keeps clients from choosing names that share a bucket with another's */
  constructor(rate: Rate, secret: Buffer) {
    this.#rate = rate;
    this.#secret = secret;
  }

  /** How many requests a name has room for now. */
  left(name: string, now: number): number {
    const { atOnce, perSecond } = this.#rate;
    const seconds = Math.max(0, this.#fullAtOf(this.#slotsOf(name)) - now) / 1_000;
    return atOnce - seconds * perSecond + ROUNDING;
  }

  /** Takes requests from a name that has room for them. */
  take(name: string, now: number, requests: number): void {
    const slots = this.#slotsOf(name);
    const from = Math.max(now, this.#fullAtOf(slots));
    const fullAt = from + (requests / this.#rate.perSecond) * 1_000;
    for (const slot of slots) this.#fullAt[slot] = Math.max(this.#fullAt[slot] ?? 0, fullAt);
  }

  #fullAtOf(slots: readonly number[]): number {
    return Math.min(...slots.map((slot) => this.#fullAt[slot] ?? 0));
  }

  #slotsOf(name: string): readonly number[] {
    const hash = createHash('sha256').update(this.#secret).update(name).digest();
    return [hash.readUInt32LE(0) % ROW, ROW + (hash.readUInt32LE(4) % ROW)];
  }
}
