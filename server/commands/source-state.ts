import type { MirrorProgress } from '../catalogue/mirror/mirror-progress';
import { currentAt, isStale, type SourceState } from '../store/queries/source-syncs';
import { shopMinute } from './shop-time';
import { sizeOf, spanOf } from './source-values';

/** The states of sources as JSON. `age` is the age of the shown content, in ms; other times are epoch ms. */
export const asJson = (
  states: readonly SourceState[],
  mirrors: ReadonlyMap<number, MirrorProgress>,
  now: number,
) =>
  states.map((state) => {
    const current = currentAt(state);
    const mirror = mirrors.get(state.id) ?? null;
    return {
      ...state,
      mirror,
      age: current === null ? null : now - current,
      stale: isStale(state, now),
    };
  });

/** The states of sources as lines of a table, followed by the progress of mirrors and the last errors. */
export function asTable(
  states: readonly SourceState[],
  mirrors: ReadonlyMap<number, MirrorProgress>,
  now: number,
): string[] {
  if (states.length === 0) return ['There is none.'];
  const ago = (at: number | null) => (at === null ? 'never' : `${spanOf(now - at)} ago`);
  const rows = states.map((state) => [
    String(state.id),
    state.kind,
    String(state.priority),
    String(state.apps),
    String(state.versions),
    state.intervalMs === null ? 'once' : ago(state.succeededAt),
    ageOf(state, now),
    nextOf(state, now),
    state.name === state.key ? state.key : `${state.name} (${state.key})`,
  ]);
  const head = ['No', 'kind', 'priority', 'apps', 'versions', 'synced', 'age', 'next', 'source'];
  const all = [head, ...rows];
  const widths = head.map((_, i) => Math.max(...all.map((row) => row[i]?.length ?? 0)));
  const lines = all.map((row) =>
    row
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const troubles = states.flatMap((state) => troubleOf(state, ago) ?? []);
  const copies = states.flatMap(({ id }) => {
    const mirror = mirrors.get(id);
    return mirror ? `${id} ${progressOf(mirror)}` : [];
  });
  const old = states
    .filter(({ indexVersion }) => indexVersion === 1)
    .map(({ id }) => `${id} has index version 1, signed with SHA-1: ask its owner for version 2`);
  const ruled = states
    .filter(({ leftOut }) => leftOut > 0)
    .map(
      ({ id, leftOut }) => `${id} leaves ${leftOut} apps out by its rules: see source rules ${id}`,
    );
  return [...lines, ...copies, ...ruled, ...old, ...troubles];
}

function troubleOf(
  { id, lastError, failures, triedAt, nextAt }: SourceState,
  ago: (at: number | null) => string,
): string | undefined {
  if (lastError !== null)
    return `${id} failed ${failures === 1 ? 'once' : `${failures} times`}, last ${ago(triedAt)}${nextAt === null ? '' : `, next at ${shopMinute(nextAt)}`}: ${lastError}`;
  return failures > 0 ? `${id} began to sync ${ago(triedAt)}, and has not finished` : undefined;
}

function progressOf({ files, of, bytes, budget, problem }: MirrorProgress): string {
  const done = `mirror: ${files} of ${of} files, ${sizeOf(bytes)} of at most ${sizeOf(budget)}`;
  return problem === null ? done : `${done}; stopped: ${problem}`;
}

function ageOf(state: SourceState, now: number): string {
  const current = currentAt(state);
  const age = current === null ? '-' : spanOf(now - current);
  return isStale(state, now) ? `${age} (too old)` : age;
}

function nextOf({ intervalMs, paused, nextAt }: SourceState, now: number): string {
  if (intervalMs === null) return '-';
  if (paused || nextAt === null) return 'paused';
  return nextAt <= now ? 'now' : `in ${spanOf(nextAt - now)}`;
}
