import type { Browser } from 'playwright';
import { newVisitor, settled } from '../../tests/helpers/browser';
import { passTime, sendSearches, waitingReports } from '../../tests/helpers/queued-reports';
import { openTunnel } from '../../tests/helpers/tunnel';

const HOUR_MS = 3_600_000;
/** As many as wait (sw/reports.ts). */
const REPORTS = 50;

/** What the shop has got of a visitor who was offline for an hour. */
export interface Arrived {
  reports: number;
  /** Those whose time is that of the hour before. */
  inTime: number;
}

/**
 * A visitor sends 50 reports without a network; an hour later it is back, and the reports are sent, and once more.
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
    // Its reports bring along what waits.
    await next.goto(tunnel.url);
    await until(async () => (await waitingReports(next)) === 0);
    // As a page does whose answers were lost.
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
