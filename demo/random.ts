/** A stream of numbers that depends on its seed only: the same demo catalogue on every machine. */
export interface Random {
  /** At least 0, below 1. */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  pick<T>(items: readonly T[]): T;
  /** `count` different items in random order; all of them when there are fewer. */
  sample<T>(items: readonly T[], count: number): T[];
  chance(probability: number): boolean;
}

/** Seeded by any text (FNV-1a into mulberry32). */
export function randomOf(seed: string): Random {
  let state = 2_166_136_261;
  for (let i = 0; i < seed.length; i += 1)
    state = Math.imul(state ^ seed.charCodeAt(i), 16_777_619);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const pick = <T>(items: readonly T[]): T => {
    const item = items[int(0, items.length - 1)];
    if (item === undefined) throw new RangeError('Nothing to pick from');
    return item;
  };
  const sample = <T>(items: readonly T[], count: number): T[] => {
    const rest = [...items];
    const taken: T[] = [];
    while (taken.length < count && rest.length > 0)
      taken.push(...rest.splice(int(0, rest.length - 1), 1));
    return taken;
  };
  return { next, int, pick, sample, chance: (probability) => next() < probability };
}
