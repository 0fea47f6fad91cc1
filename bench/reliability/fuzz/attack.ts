import type { Measured } from '../server';
import { type Answered, type Case, send } from './send';

/** The results of cases. */
export interface Tally {
  sent: number;
  kinds: Map<string, number>;
  /** Unexpected 5xx answers. */
  failures: string[];
  /** Refusals with 503 or 501, by the reason that the answer gives. */
  deliberate: Map<string, number>;
  unanswered: string[];
  exits: string[];
  /** Longest time in which /healthz had no answer, ms. */
  stall: number;
}

const AT_ONCE = 16;
/** A server that has stopped answering does not need the remaining cases. */
const ENOUGH = 40;

/** Sends all cases, some at a time, and checks meanwhile whether the server still answers others. */
export async function attack(
  server: Measured,
  cases: readonly Case[],
  deadlineMs: number,
  report: (line: string) => void = () => undefined,
): Promise<Tally> {
  const tally: Tally = {
    sent: 0,
    kinds: new Map(),
    failures: [],
    deliberate: new Map(),
    unanswered: [],
    exits: [],
    stall: 0,
  };
  const ended = server.child.ended.then((code) => {
    tally.exits.push(`${code}: ${server.child.output().slice(-1_500)}`);
  });
  const watch = watchHealth(server.url, tally, deadlineMs);
  const queue = cases.values();
  const worker = async () => {
    for (const one of queue) {
      if (tally.exits.length > 0 || tally.unanswered.length >= ENOUGH) return;
      count(tally, one, await send(server.url, one, deadlineMs));
      if (tally.sent % 2_000 === 0) report(`${tally.sent} of ${cases.length} cases`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  await watch.end();
  // A server that the last case crashes ends a moment later.
  await Promise.race([ended, new Promise((done) => setTimeout(done, 500))]);
  return tally;
}

const add = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1);

function count(tally: Tally, one: Case, answered: Answered): void {
  tally.sent += 1;
  add(tally.kinds, one.kind);
  const shown = () => JSON.stringify(one.bytes.slice(0, 400));
  if (answered.late || (one.whole && answered.statuses.length === 0))
    tally.unanswered.push(`${answered.late ? 'late' : 'closed'}: ${shown()}`);
  if (answered.text.includes('"code":5000000'))
    tally.failures.push(`server error: ${shown()} → ${answered.text.slice(0, 300)}`);
  for (const text of answered.failures) {
    const why = deliberate(text);
    if (why) add(tally.deliberate, why);
    else tally.failures.push(`${shown()} → ${text.slice(0, 300)}`);
  }
}

/** Intended refusals, which docs/operating.md describes: all of them have Retry-After. */
function deliberate(text: string): string | undefined {
  if (!/^HTTP\/1\.1 503 /.test(text) || !/^retry-after: \d+\r/im.test(text)) return undefined;
  if (text.includes('Too many requests at once over one connection'))
    return 'more than eight requests at once over one connection';
  return text.includes('"code":5030000') ? 'a call, to be made again later' : 'a page or picture';
}

function watchHealth(url: string, tally: Tally, deadlineMs: number) {
  let on = true;
  const looking = (async () => {
    while (on) {
      const began = performance.now();
      await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(deadlineMs) }).then(
        (answer) => answer.text(),
        () => undefined,
      );
      tally.stall = Math.max(tally.stall, performance.now() - began);
      await new Promise((done) => setTimeout(done, 50));
    }
  })();
  return {
    end() {
      on = false;
      return looking;
    },
  };
}
