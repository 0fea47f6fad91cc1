import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findGames } from '../helpers/games';
import { type Store, startStore } from '../helpers/store-server';
import { ensureEngines } from './download.mjs';
import { ensureInstalled } from './installed.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the demo store that the engines visit. */
    engineStore: string;
    /** Path of a game whose players must register. */
    engineGame: string;
  }
}

let store: Store | undefined;
let folder: string | undefined;

/**
 * Downloads the engines, installs other vendors', and starts one store for all files. Its operator requires registration of
 * players, and offers the card to PC visitors from a search.
 */
export async function setup(project: TestProject): Promise<void> {
  await ensureEngines(console.log);
  await ensureInstalled(console.log);
  folder = await mkdtemp(join(tmpdir(), 'snowpea-operator-'));
  store = await startStore({ env: { REALNAME_KEY_FILE: join(folder, 'key') } });
  await store.store('realname', 'on');
  const card = join(folder, 'card.json');
  await writeFile(card, '{"isOpen": true}');
  await store.store('collection', 'set', 'key_web_install_card', card);
  project.provide('engineStore', store.url);
  project.provide('engineGame', new URL((await findGames(store.url)).game).pathname);
}

export async function teardown(): Promise<void> {
  await store?.close();
  if (folder) await rm(folder, { recursive: true });
}
