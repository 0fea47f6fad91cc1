import type { TestProject } from 'vitest/node';
import { type Store, startStore } from '../helpers/store-server';
import { ensureEngines } from './download.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the demo store that the old engines visit. */
    engineStore: string;
  }
}

let store: Store | undefined;

/** Fetches the engines and starts one store for all files: visitors do not change what they see. */
export async function setup(project: TestProject): Promise<void> {
  await ensureEngines(console.log);
  store = await startStore();
  project.provide('engineStore', store.url);
}

export async function teardown(): Promise<void> {
  await store?.close();
}
