import path from 'node:path';
import type { Browser } from 'playwright';
import { barsOf } from './speed/bars';
import { makeCertificate, openMeasured } from './speed/browser';
import { BARE, type Build, buildCompared, REACT, SHIPPED, startServers } from './speed/builds';
import { readMachine } from './speed/machine';
import {
  type Line,
  type Options,
  PAGES,
  type PageName,
  type Plan,
  readPlan,
} from './speed/options';
import { openRelay, type Relay } from './speed/relay';
import { tables, writeReport } from './speed/report';
import { completeRounds } from './speed/rounds';
import { rowsOf, type Seen } from './speed/statistics';
import { visits, warm } from './speed/visit';

/**
 * Paths of the measured pages, found by links in one store, because the others have the same catalogue.
 *
 * @throws when a page has no such link
 */
async function findPaths(browser: Browser, url: string): Promise<Record<PageName, string>> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  try {
    const linkOn = async (path: string, pattern: RegExp) => {
      const answer = await context.request.get(url + path);
      const link = pattern.exec(await answer.text())?.[1];
      if (!link) throw new Error(`${path} links no page that could be measured.`);
      return link;
    };
    return {
      home: '/',
      detail: await linkOn('/apps', /href="(\/app\/\d+)"/),
      search: `/search?key=${encodeURIComponent('天')}`,
      category: await linkOn('/apps', /href="(\/category\/[^"]+)"/),
      draw: await linkOn('/activities', /href="(\/lucky\/\d+)"/),
    };
  } finally {
    await context.close();
  }
}

/** Reports how many steps are done, and about how long the others take. */
function progressOf(
  steps: number,
  tell: (line: string) => void,
  now = () => performance.now(),
): (done: string) => void {
  const began = now();
  let count = 0;
  return (done) => {
    count += 1;
    const left = ((now() - began) / count) * (steps - count);
    tell(`${count} of ${steps} (${done}), about ${duration(left)} left`);
  };
}

function duration(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  return seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}

const root = path.resolve(import.meta.dirname, '..');
/** Share of visits that may fail. */
const MOST_LOST = 0.1;

/**
 * The store as shipped beside bare pages with its content, and beside its own source on React, on slow networks and processors:
 * bytes, times, heap, and the ratios to the bare pages.
 *
 * @throws before it measures when an option is wrong, the machine is busy, sources differ from the commit, or there is no browser
 */
export async function run(options: Options & { noisy?: boolean; write?: boolean } = {}) {
  const plan = readPlan(options);
  const machine = readMachine(root, options.noisy ?? false);
  const certificate = await makeCertificate();
  const closing: (() => unknown)[] = [() => certificate.remove()];
  /** The failures, a sentence each. */
  const lost: string[] = [];
  const interrupted = new AbortController();
  const interrupt = () => {
    console.error('speed: interrupted; reports the complete rounds after this visit');
    interrupted.abort();
  };
  // A second one ends the process.
  process.once('SIGINT', interrupt);
  try {
    const browser = await openMeasured(certificate);
    closing.unshift(() => browser.close());
    await buildCompared(root);
    const servers = await startServers(root, browser, certificate);
    closing.unshift(servers.close);
    const { rounds, seen } = await measureAll(browser, servers.all, plan, lost, interrupted.signal);
    const rows = rowsOf(seen, BARE);
    if (options.write) writeReport(root, { machine, rounds, rows, lost });
    const bars = barsOf(rows);
    return { bench: 'speed', machine, rounds, lost, rows, bars, report: tables(rows) };
  } finally {
    process.off('SIGINT', interrupt);
    // A failing end must not lose the measurements.
    for (const close of closing)
      await Promise.resolve()
        .then(close)
        .catch((error: unknown) => {
          lost.push(String(error));
          console.error(`speed: ${error}`);
        });
  }
}

/**
 * Visits every page on every network with every build, in turn.
 *
 * @param lost receives a sentence for each failed visit
 * @param signal ends it with the complete rounds
 * @throws when too many have failed, or no round is complete
 */
async function measureAll(
  browser: Browser,
  servers: ReadonlyMap<Build, string>,
  { rounds, networks, pages }: Plan,
  lost: string[],
  signal: AbortSignal,
): Promise<{ rounds: number; seen: Seen[] }> {
  const store = servers.get(SHIPPED) ?? '';
  const paths = await findPaths(browser, store);
  for (const page of pages)
    for (const url of servers.values()) await warm(browser, url + paths[page], PAGES[page]);
  const places = networks.length * pages.length;
  const steps = places * (rounds * (servers.size - 1) + 1);
  const done = progressOf(steps, (line) => console.error(`speed: ${line}`));
  const measured = await completeRounds(rounds, signal, async (round) => {
    const seen: Seen[] = [];
    for (const [network, line] of networks)
      for (const page of pages)
        for (const [build, url] of inTurn(servers, round)) {
          if (signal.aborted) return seen;
          const step = `${network}, ${page}, ${build}`;
          // Only an app's page has all three islands that are tapped.
          const early = page === 'detail';
          const { slower } = line;
          try {
            const moments = await through(url, line, (relay) =>
              visits(browser, {
                relay,
                path: paths[page],
                link: PAGES[page],
                slower,
                early,
              }),
            );
            seen.push({ network, page, build, round, moments });
          } catch (error) {
            lost.push(`${step}: ${error}`);
          }
          done(step);
        }
    return seen;
  });
  if (lost.length > MOST_LOST * steps)
    throw new Error(`${lost.length} of ${steps} visits failed:\n${lost.join('\n')}`);
  return measured;
}

/** The builds, rotated in each round. */
function inTurn(servers: ReadonlyMap<Build, string>, round: number): [Build, string][] {
  const all = [...servers].filter(([build]) => round === 0 || build !== REACT);
  const first = round % all.length;
  return [...all.slice(first), ...all.slice(0, first)];
}

/** Visits a store through a separate simulated network. */
async function through<T>(
  url: string,
  line: Line,
  visit: (relay: Relay) => Promise<T>,
): Promise<T> {
  const relay = await openRelay(url, line);
  try {
    return await visit(relay);
  } finally {
    await relay.close();
  }
}
