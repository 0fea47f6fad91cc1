import { rm } from 'node:fs/promises';
import { writeLibrary } from './library';
import { realData } from './real-data';
import { type Store, startStore } from './store-server';

/** A store and the name of its catalogue. */
export interface RunningCatalogue {
  catalogue: 'demo' | 'F-Droid';
  store: Store;
}

/** Starts a store on the demo catalogue and one on an F-Droid repository. The caller closes them. */
export async function startCatalogues(): Promise<RunningCatalogue[]> {
  const demo = await startStore({ catalogue: 'demo', apps: 200 });
  try {
    return [
      { catalogue: 'demo', store: demo },
      { catalogue: 'F-Droid', store: await startFdroid() },
    ];
  } catch (error) {
    await demo.close();
    throw error;
  }
}

/** A store on the real signed repository if there is one, otherwise on one made and signed for the tests. */
async function startFdroid(): Promise<Store> {
  const real = realData('guardian-repo', '2026-07-23', 'entry.jar');
  if (real) return startStore({ catalogue: 'fdroid', source: real });
  const folder = await writeLibrary();
  const forget = () => rm(folder, { recursive: true, force: true });
  try {
    const store = await startStore({ catalogue: 'fdroid', source: folder });
    return { ...store, close: () => store.close().finally(forget) };
  } catch (error) {
    await forget();
    throw error;
  }
}
