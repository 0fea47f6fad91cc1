import { judgeRedirects } from '../tests/corpora/redirects';
import { judgeReferrers } from '../tests/corpora/referrers';
import { type Confusion, judgeUserAgents } from '../tests/corpora/user-agents';
import { openBrowser } from '../tests/helpers/browser';
import { startStore } from '../tests/helpers/store-server';
import { atMost } from './bars/bar';
import { runFaults } from './platform/faults';
import { askEverybody, flowBytes, tapToNavigation } from './platform/visits';

/** The platform's promises: redirects, sources, client types, storage, the registration's bytes, and the delay of taps. */
export async function run() {
  const redirects = judgeRedirects();
  const referrers = judgeReferrers();
  const agents = judgeUserAgents();
  const faults = runFaults();
  const visits = await visit();
  const none = (name: string, value: number) => atMost(name, value, 0);
  const bars = [
    none(`off the list, of ${redirects.hostile} hostile addresses`, redirects.offList.length),
    none(`lost, of ${redirects.ordinary} ordinary addresses`, redirects.lost.length),
    none(`look-alikes misattributed, of ${referrers.lookAlikes}`, referrers.misattributed.length),
    none(`wrong sources, of ${referrers.arrivals} arrivals`, referrers.wrong.length),
    none(`wrong client types, of ${agents.looks} checks`, agents.wrong.length),
    none('exceptions of the client type', agents.exceptions.length),
    none(`storage faults × flows that fail, of ${faults.flows}`, faults.failed),
    atMost('scripts of the registration, on the tap', visits.bytes, 6_000, 'B'),
    atMost('tap to navigation, CPU 6 × slower', visits.tap.page, 50, 'ms'),
  ];
  const alone = `Of that, a page with only the link takes ${visits.tap.bare} ms here.`;
  const report = `${alone}\n\n${table(agents.confusion)}`;
  return { bench: 'platform', bars, bareTap: visits.tap.bare, confusion: agents.confusion, report };
}

async function visit() {
  const store = await startStore({ apps: 300 });
  const browser = await openBrowser();
  try {
    await askEverybody(store);
    const tap = await tapToNavigation(browser, store);
    return { tap, bytes: await flowBytes(browser, store) };
  } finally {
    await browser.close();
    await store.close();
  }
}

/** One row for each actual client type, one column for each detected type. */
function table(confusion: Confusion): string {
  const cell = (text: string | number) => String(text).padStart(10);
  const rows = Object.entries(confusion).map(([is, told]) =>
    [is, ...Object.values(told)].map(cell).join(''),
  );
  return ['is, and taken for:', ['', ...Object.keys(confusion)].map(cell).join(''), ...rows].join(
    '\n',
  );
}
