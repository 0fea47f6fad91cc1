import path from 'node:path';
import { buildStore } from '../../scripts/build/store.mjs';
import { type Store, startStore } from '../../tests/helpers/store-server';

/** The builds that are compared: folders of their servers. */
export const BUILDS = {
  'as shipped': 'dist/server',
  'react-dom': '.cache/compared/server',
} as const;
export type Build = keyof typeof BUILDS;

export const SHIPPED: Build = 'as shipped';
/** The reference of the comparison. */
export const REACT: Build = 'react-dom';

/** Builds the store's own source on React 19; the build as shipped is the present one already. */
export const buildCompared = (root: string): Promise<void> =>
  buildStore(path.join(root, 'bench/speed/vite.config.ts'), path.join(root, '.cache/compared'));

/** The stores of all builds, each with the same catalogue. */
export interface Stores {
  all: ReadonlyMap<Build, Store>;
  /** Stops them all, then throws the first error. */
  close(): Promise<void>;
}

/** Starts each build's server with these settings. */
export async function startStores(root: string, env: Record<string, string>): Promise<Stores> {
  const all = new Map<Build, Store>();
  const close = async () => {
    const ends = await Promise.allSettled([...all.values()].map((store) => store.close()));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  };
  try {
    // Cast: the type of `entries` lacks the names.
    for (const [build, folder] of Object.entries(BUILDS))
      all.set(build as Build, await startStore({ apps: 300, built: path.join(root, folder), env }));
    return { all, close };
  } catch (error) {
    await close();
    throw error;
  }
}
