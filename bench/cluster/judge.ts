/** An answer that a visitor got (load.mjs). */
export interface Answer {
  kind: string;
  /** When it was asked for and when it came, in epoch ms. */
  at: number;
  until: number;
  ok: boolean;
  /** Of a change that was acknowledged. */
  key?: string;
  /** The code that it won, or claimed. */
  code?: string;
  visitor?: number;
  why?: string;
}

/** What the database has after all. */
export interface Stored {
  /** Keys of changes. */
  keys: ReadonlySet<string>;
  /** Codes that somebody has. */
  codes: ReadonlySet<string>;
}

/** Acknowledged changes that the database does not have, by their keys. */
export const lost = (answers: readonly Answer[], { keys, codes }: Stored): string[] =>
  answers.flatMap(({ key, code }) =>
    key !== undefined && !(keys.has(key) && (code === undefined || codes.has(code))) ? [key] : [],
  );

/** Codes that more than one visitor was told to have. */
export function twice(answers: readonly Answer[]): string[] {
  const owners = new Map<string, Set<number>>();
  for (const { code, visitor } of answers)
    if (code !== undefined && visitor !== undefined)
      owners.set(code, (owners.get(code) ?? new Set()).add(visitor));
  return [...owners].flatMap(([code, { size }]) => (size > 1 ? [code] : []));
}

/** Share of the answers of a kind that are good, in %; without any, none. */
export function shareOf(answers: readonly Answer[], kind: string): number {
  const asked = answers.filter((answer) => answer.kind === kind);
  return asked.length === 0 ? 0 : (100 * asked.filter(({ ok }) => ok).length) / asked.length;
}

/** Seconds from a fault until everything of a kind that is asked for has a good answer; infinite if the last one has none. */
export function againAfter(
  answers: readonly Answer[],
  kinds: readonly string[],
  fault: number,
): number {
  const asked = answers
    .filter(({ kind, at }) => kinds.includes(kind) && at >= fault)
    .sort((one, other) => one.at - other.at);
  const firstGood = asked.findLastIndex(({ ok }) => !ok) + 1;
  if (firstGood === asked.length) return Number.POSITIVE_INFINITY;
  return firstGood === 0 ? 0 : ((asked[firstGood]?.until ?? 0) - fault) / 1_000;
}

/** The longest time between two answers, or between one and the beginning or end, in seconds. */
export function silence(answers: readonly Answer[], from: number, to: number): number {
  const times = answers.map(({ until }) => until).filter((at) => at > from && at < to);
  const all = [from, ...times.sort((a, b) => a - b), to];
  return Math.max(...all.slice(1).map((at, i) => at - (all[i] ?? at))) / 1_000;
}
