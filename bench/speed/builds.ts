import path from 'node:path';
import type { Browser } from 'playwright';
import { buildStore } from '../../scripts/build/store.mjs';
import { startStore } from '../../tests/helpers/store-server';
import { startBare } from './bare';

/** What is compared: the store, the limit of what can be reached, and the same source on react-dom. */
export const BUILDS = ['as shipped', 'bare', 'react-dom'] as const;
export type Build = (typeof BUILDS)[number];

export const SHIPPED: Build = 'as shipped';
/** The reference of the ratios. */
export const BARE: Build = 'bare';
/** Measured in the first round only. */
export const REACT: Build = 'react-dom';

/** Builds the store's own source on React 19; the build as shipped is the present one already. */
export const buildCompared = (root: string): Promise<void> =>
  buildStore(path.join(root, 'bench/speed/vite.config.ts'), path.join(root, '.cache/compared'));

/** Servers of all builds, with the same catalogue. */
export interface Servers {
  /** Addresses by build. */
  all: ReadonlyMap<Build, string>;
  /** Stops them all, then throws the first error. */
  close(): Promise<void>;
}

/** Starts each build's server with this certificate. */
export async function startServers(
  root: string,
  browser: Browser,
  files: { cert: string; key: string },
): Promise<Servers> {
  const all = new Map<Build, string>();
  const started: { url: string; close(): Promise<void> }[] = [];
  const close = async () => {
    const ends = await Promise.allSettled(started.reverse().map((server) => server.close()));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  };
  const add = async (build: Build, starting: Promise<(typeof started)[number]>) => {
    const server = await starting;
    started.push(server);
    all.set(build, server.url);
    return server.url;
  };
  const store = (folder: string) =>
    startStore({
      apps: 300,
      built: path.join(root, folder),
      env: { TLS_CERT: files.cert, TLS_KEY: files.key },
    });
  try {
    await add(BARE, startBare(browser, await add(SHIPPED, store('dist/server')), files));
    await add(REACT, store('.cache/compared/server'));
    return { all, close };
  } catch (error) {
    await close();
    throw error;
  }
}
