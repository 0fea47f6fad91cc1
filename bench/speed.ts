import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright';
import { openBrowser } from '../tests/helpers/browser';
import { makeSigner } from '../tests/helpers/fdroid-signer';
import { type Store, startStore } from '../tests/helpers/store-server';
import { type Network, NO_FAULTS, openRelay } from './offline/relay';
import { readMachine } from './speed/machine';
import { type Figure, type Row, spread, tables, writeReport } from './speed/report';
import { FIGURES, type Visit, visit } from './speed/visit';

const root = path.resolve(import.meta.dirname, '..');

/** Networks, and by how much the processor is slowed down. */
const NETWORKS: Record<string, Network & { slower: number }> = {
  'Slow 4G': { bytesPerS: 200_000, oneWayMs: 75, slower: 6 },
  bad: { bytesPerS: 50_000, oneWayMs: 200, slower: 20 },
  'P75 2026': { bytesPerS: 1_125_000, oneWayMs: 50, slower: 4 },
};

const BUILDS = {
  'as shipped': 'dist/server',
  'react-dom, islands': '.cache/compared/islands/server',
  'react-dom, whole': '.cache/compared/whole/server',
} as const;
type Build = keyof typeof BUILDS;

/** The largest ratio of each network to react-dom that hydrates the whole page. */
const BARS: Record<string, number> = { 'Slow 4G': 0.45, bad: 0.42, 'P75 2026': 0.48 };

interface Options {
  rounds?: string;
  only?: string;
  noisy?: boolean;
  write?: boolean;
}

/** The store's own source on three libraries, on three networks: bytes, times, heap, and their ratios. */
export async function run({ rounds = '5', only, noisy = false, write = false }: Options = {}) {
  const machine = readMachine(root, noisy);
  for (const way of ['islands', 'whole'])
    execFileSync(process.execPath, ['scripts/build.mjs'], {
      cwd: root,
      env: { ...process.env, COMPARED_BUILD: way },
    });
  const tls = await certificate();
  const stores = new Map<Build, Store>();
  const browser = await openBrowser();
  try {
    for (const [build, folder] of Object.entries(BUILDS)) {
      const env = { TLS_CERT: tls.cert, TLS_KEY: tls.key };
      // Cast: `Object.entries` forgets the names.
      stores.set(
        build as Build,
        await startStore({ apps: 300, built: path.join(root, folder), env }),
      );
    }
    const rows: Row[] = [];
    for (const [network, line] of Object.entries(NETWORKS))
      if (only === undefined || only.split(',').includes(network))
        rows.push(...(await onNetwork(browser, network, line, stores, Number(rounds))));
    if (write) writeReport(root, machine, Number(rounds), rows);
    return {
      bench: 'speed',
      machine,
      rounds: Number(rounds),
      rows,
      bars: barsOf(rows),
      report: tables(rows),
    };
  } finally {
    await browser.close();
    for (const store of stores.values()) await store.close();
    tls.remove();
  }
}

/** The pages that are measured; an app's is the same one in all stores, whose catalogues are the same. */
const PAGES = { home: '/', list: '/apps', search: '/search?key=%E5%A4%A9' };

async function onNetwork(
  browser: Browser,
  network: string,
  line: Network & { slower: number },
  stores: ReadonlyMap<Build, Store>,
  rounds: number,
): Promise<Row[]> {
  const visits: { page: string; build: Build; seen: Visit }[] = [];
  for (const [page, address] of Object.entries(PAGES)) {
    // The first visitor of a page waits until it is rendered and compressed.
    for (const { url } of stores.values()) await visit(browser, url + address, 1);
    for (let round = 0; round < rounds; round++)
      for (const [build, store] of stores) {
        const relay = await openRelay(store.url, round, NO_FAULTS, line);
        const url = relay.url.replace('http:', 'https:');
        visits.push({ page, build, seen: await visit(browser, url + address, line.slower) });
        await relay.close();
      }
  }
  return Object.keys(PAGES).flatMap((page) => {
    const of = (build: Build) =>
      visits.filter((one) => one.page === page && one.build === build).map(({ seen }) => seen);
    const whole = of('react-dom, whole');
    return [...stores.keys()].map((build) => {
      const mine = of(build);
      const each = (value: (visit: Visit, round: number, figure: Figure) => number) =>
        // Cast: `fromEntries` forgets the names.
        Object.fromEntries(
          FIGURES.map((figure) => [
            figure,
            spread(mine.map((seen, round) => value(seen, round, figure))),
          ]),
        ) as Row['figures'];
      return {
        network,
        page,
        build,
        figures: each((seen, _, figure) => seen[figure]),
        ratio: each((seen, round, figure) => seen[figure] / (whole[round]?.[figure] ?? Number.NaN)),
      };
    });
  });
}

function barsOf(rows: readonly Row[]) {
  return rows
    .filter(({ build }) => build === 'as shipped')
    .map(({ network, page, ratio }) => {
      const value = Math.round(100 * ratio.interactive.median) / 100;
      const bar = BARS[network] ?? 1;
      return { name: `${network}, ${page}: interactive, ratio`, value, bar, ok: value <= bar };
    });
}

/** A certificate of this machine's own, which the browser is told to take. */
async function certificate() {
  const folder = mkdtempSync(path.join(tmpdir(), 'snowpea-speed-'));
  const { certificate: made, privateKey } = await makeSigner('127.0.0.1', 'ec');
  const pem = (what: string, der: ArrayBuffer) =>
    `-----BEGIN ${what}-----\n${Buffer.from(der).toString('base64')}\n-----END ${what}-----\n`;
  const [cert, key] = [path.join(folder, 'cert.pem'), path.join(folder, 'key.pem')];
  writeFileSync(cert, pem('CERTIFICATE', made.toSchema(true).toBER()));
  // Cast: the library's keys are the platform's.
  const exported = await crypto.subtle.exportKey('pkcs8', privateKey as CryptoKey);
  writeFileSync(key, pem('PRIVATE KEY', exported));
  return { cert, key, remove: () => rmSync(folder, { recursive: true }) };
}
