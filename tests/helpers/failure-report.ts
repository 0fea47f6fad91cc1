import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

// What a failed test or hook prints of its visitors, so that the log alone explains it. Drivers of browsers say how to
// describe a visitor (`follow`); failure-setup.ts knows what runs and what fails.

const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDER = path.join(ROOT, '.cache', 'test', 'failures');
/** The last lines of each kind are printed. */
const KEPT = 30;
/** A page may hang, which is then the reason of the failure. */
const LIMIT_MS = 5_000;

/** Describes a visitor in lines. `name` begins the names of its screenshots. */
export type Describe = (name: string) => Promise<string[]>;

/** The running test with its hooks, or the running hook of a suite. Unknown while tests run concurrently. */
interface Scope {
  name: string;
}
let scope: Scope | undefined;

interface Followed {
  describe: Describe;
  /** What ran when the visitor came. */
  since: Scope | undefined;
  /** What failed when it was printed last. */
  printedFor?: Scope | undefined;
}

/** The visitors who have not left, the oldest first. */
const followed = new Map<object, Followed>();

/** How many were printed of this file, for the names of screenshots. */
let printed = 0;

/** Describes a visitor in the reports of failures, until they leave. */
export const follow = (visitor: object, describe: Describe): void =>
  void followed.set(visitor, { describe, since: scope });

/** A visitor who has left is not part of a report. */
export const forget = (visitor: object): void => void followed.delete(visitor);

/** At the end of a file. */
export function forgetAll(): void {
  followed.clear();
  scope = undefined;
  printed = 0;
}

/** From now on this runs; a visitor who comes is its own. */
export function enter(name: string | undefined): void {
  scope = name === undefined ? undefined : { name };
}

/**
 * Prints every visitor who has not left, once for each failure. Those of a failed test are not printed again with a later one.
 *
 * @param name of the failure
 * @param only the one visitor whom it is about
 */
export async function report(name = scope?.name ?? '', only?: object): Promise<void> {
  const failed = scope;
  const due = [...followed].filter(
    ([visitor, { printedFor }]) =>
      (!only || visitor === only) && (!failed || printedFor !== failed),
  );
  // At once, so that a second report of the same failure does not print them too.
  for (const [visitor, one] of due) {
    one.printedFor = failed;
    if (failed && one.since === failed) forget(visitor);
  }
  mkdirSync(FOLDER, { recursive: true });
  const parts = await Promise.all(
    due.map(([, { describe }]) => {
      printed += 1;
      return describe(`${slug(name)}-${printed}`);
    }),
  );
  const text = parts.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'));
  if (text.length > 0) console.error([`failed: ${name}`, ...text].join('\n\n'));
}

/** Runs what its visitors leave even if it fails: prints the report before they do. */
export async function reportedIfFailed<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await report();
    throw error;
  }
}

/** Finds what is wrong with a visitor's page, for tests that run concurrently: prints a report of that visitor alone. */
export async function reportedIfWrong<T>(
  name: string,
  visitor: object,
  find: () => Promise<T[]>,
): Promise<T[]> {
  try {
    const found = await find();
    if (found.length > 0) await report(name, visitor);
    return found;
  } catch (error) {
    await report(name, visitor);
    throw error;
  }
}

const slug = (name: string): string => name.replaceAll(/[^\w]+/g, '-').slice(-100);

/** Adds the newest line to a list, which keeps the last ones. */
export function keep(lines: string[], line: string): void {
  lines.push(line);
  if (lines.length > KEPT) lines.shift();
}

export const listed = (what: string, lines: readonly string[]): string[] => [
  `${what}:${lines.length === 0 ? ' none' : ''}`,
  ...lines.slice(-KEPT).map((line) => `  ${line}`),
];

/** A line about a page, or why it cannot be told: a report must not wait for a page that hangs or has been closed. */
export const line = async (what: string, told: Promise<string>): Promise<string> =>
  `${what}: ${await inTime(told)}`;

/** A line with the path of a screenshot. */
export const screenshot = (name: string, png: Promise<Uint8Array | string>): Promise<string> => {
  const file = path.join(FOLDER, `${name}.png`);
  const written = png.then((bytes) =>
    writeFile(file, typeof bytes === 'string' ? Buffer.from(bytes, 'base64') : bytes),
  );
  return line(
    'screenshot',
    written.then(() => path.relative(ROOT, file)),
  );
};

const inTime = <T>(work: Promise<T>) =>
  Promise.race([
    work.catch((error: unknown) => `unknown (${error})`),
    wait(LIMIT_MS, 'unknown (the page does not answer)', { ref: false }),
  ]);

/** An expression for the states of a page's service workers. */
export const WORKER = `(function () {
  if (!('serviceWorker' in navigator)) return 'this browser has none';
  function stateOf(worker) { return worker ? worker.state : 'none'; }
  return navigator.serviceWorker.getRegistration().then(function (found) {
    return 'active ' + stateOf(found && found.active) + ', waiting ' + stateOf(found && found.waiting) +
      ', installing ' + stateOf(found && found.installing) + ', of this page ' + stateOf(navigator.serviceWorker.controller);
  });
})()`;
