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
    /** Address of the demo store that the engines visit. */
    engineStore: string;
    /** Path of a game there whose players must register. */
    engineGame: string;
  }
}

let store: Store | undefined;
let folder: string | undefined;

/**
 * Fetches the engines, installs those of others, and starts one store for all files, as its operator set it up: players
 * register, and who came to a PC by a search is offered the card.
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
