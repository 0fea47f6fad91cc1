import type { Browser, Page } from 'playwright';
import { hydrated, newVisitor, settled } from '../../tests/helpers/browser';
import type { Screens } from '../../tests/helpers/screens';
import { withoutWorker } from './visits';

const ROUNDS = 7;

/** A bad network, and a slow phone. */
const NETWORK = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const SLOWER = 20;

/** From navigation, in ms. */
interface Times {
  painted: number;
  interactive: number;
}

/** Times of an app's page as the first of a visit and as a later one, alternately, without a service worker. */
export async function compareSpeed(browser: Browser, url: string, { home, detail }: Screens) {
  const firsts: Times[] = [];
  const laters: Times[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    firsts.push(await open(browser, url, detail));
    laters.push(await open(browser, url, detail, home));
  }
  const [first, later] = [medians(firsts), medians(laters)];
  const ratio = (figure: keyof Times) => Math.round((100 * later[figure]) / first[figure]) / 100;
  return {
    firsts: first,
    laters: later,
    ratios: { painted: ratio('painted'), interactive: ratio('interactive') },
  };
}

const median = (values: number[]): number =>
  Math.round(values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0);

const medians = (times: readonly Times[]): Times => ({
  painted: median(times.map(({ painted }) => painted)),
  interactive: median(times.map(({ interactive }) => interactive)),
});

/** Opens a page on the bad network, optionally after another page on a good one. */
async function open(browser: Browser, url: string, address: string, before?: string) {
  const { page, visit, leave } = await newVisitor(browser, url);
  await withoutWorker(page);
  if (before) {
    await visit(before);
    await settled(page);
  }
  await slowDown(page);
  await page.goto(address, { waitUntil: 'commit' });
  await hydrated(page);
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  const times = await page.evaluate(() => {
    const at = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? 0;
    return { painted: at('first-contentful-paint'), interactive: at('snowpea:interactive') };
  });
  await leave();
  return times;
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, ...NETWORK });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}
