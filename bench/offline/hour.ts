import type { Browser } from 'playwright';
import { newVisitor, settled } from '../../tests/helpers/browser';
import { passTime, sendSearches, waitingReports } from '../../tests/helpers/queued-reports';
import { openTunnel } from '../../tests/helpers/tunnel';

const HOUR_MS = 3_600_000;
/** The limit of the queue (sw/reports.ts). */
const REPORTS = 50;

/** The reports that the shop received from a visitor who was offline for an hour. */
export interface Arrived {
  reports: number;
  /** Number of reports with the right time, an hour ago. */
  inTime: number;
}

/**
 * A visitor makes 50 reports without a network. An hour later the network is back, and the reports are sent twice.
 *
 * @param url of a store that prints reports
 * @param printed its output so far
 * @param ids false plants the fault: reports without ids, which the shop cannot tell apart
 */
export async function offlineForAnHour(
  browser: Browser,
  url: string,
  printed: () => string,
  stored: () => Promise<number>,
  ids: boolean,
): Promise<Arrived> {
  const tunnel = await openTunnel(url);
  const { page, context, visit, leave } = await newVisitor(browser, tunnel.url);
  const before = await stored();
  const start = printed().length;
  const lines = () => printed().slice(start);
  try {
    await visit(tunnel.url);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await visit(tunnel.url);
    await settled(page);
    const run = ids ? 'a' : undefined;
    const from = Date.now() - HOUR_MS;
    tunnel.cut();
    await sendSearches(page, REPORTS, run);
    await until(async () => (await waitingReports(page)) === REPORTS);
    await passTime(page, HOUR_MS);
    await page.close();
    tunnel.mend();
    const next = await context.newPage();
    // Its own reports also send the queued ones.
    await next.goto(tunnel.url);
    await until(async () => (await waitingReports(next)) === 0);
    // Like a page that has not received the answers.
    await sendSearches(next, REPORTS, run);
    await settled(next);
    await until(async () => (lines().match(/"key":"offline 49"/g)?.length ?? 0) >= 2);
    const late = lines()
      .split('\n')
      .filter((line) => line.startsWith('{"kind":"search"') && line.includes('offline '))
      .map((line) => Date.parse(JSON.parse(line).at) - from);
    return {
      reports: (await stored()) - before,
      inTime: late.filter((after) => after >= 0 && after < HOUR_MS / 2).length,
    };
  } finally {
    await leave();
    await tunnel.close();
  }
}

/** @throws after a minute */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let n = 0; n < 600; n += 1) {
    if (await isSo()) return;
    await new Promise((go) => setTimeout(go, 100));
  }
  throw new Error('Waited a minute in vain.');
}
