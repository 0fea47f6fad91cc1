import { realData } from './real-data';
import { type Store, type StoreOptions, startStore } from './store-server';

/** A store and the name of what it shows. */
export interface RunningCatalogue {
  catalogue: 'demo' | 'F-Droid';
  store: Store;
}

/** The real signed repository where there is one, else one made and signed for the tests. */
async function fdroid(): Promise<StoreOptions> {
  const real = realData('guardian-repo', '2026-07-23', 'entry.jar');
  if (!real) throw new Error('no fixture yet');
  return { catalogue: 'fdroid', source: real };
}

/** Starts a store on the demo catalogue and one on an F-Droid repository. The caller closes them. */
export async function startCatalogues(): Promise<RunningCatalogue[]> {
  const demo = await startStore({ catalogue: 'demo', apps: 200 });
  try {
    return [
      { catalogue: 'demo', store: demo },
      { catalogue: 'F-Droid', store: await startStore(await fdroid()) },
    ];
  } catch (error) {
    await demo.close();
    throw error;
  }
}
