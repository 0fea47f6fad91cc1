import type { TestProject } from 'vitest/node';
import { type RunningCatalogue, startCatalogues } from '../helpers/catalogues';

/** A running store as the tests know it. */
export interface StoreAddress {
  catalogue: RunningCatalogue['catalogue'];
  url: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    stores: StoreAddress[];
  }
}

let stores: RunningCatalogue[] = [];

/** Starts one store for each catalogue, once for all files: visitors do not change what they see. */
export async function setup(project: TestProject): Promise<void> {
  stores = await startCatalogues();
  project.provide(
    'stores',
    stores.map(({ catalogue, store: { url } }) => ({ catalogue, url })),
  );
}

export async function teardown(): Promise<void> {
  for (const { store } of stores) await store.close();
}
