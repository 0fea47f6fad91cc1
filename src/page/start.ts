/**
 * The runtime, inlined in every page before the tiles: it must run before the first touch, and without a second
 * request a page is interactive before its first paint (D§19). Each of its bytes is in every page, so Preact is in a
 * chunk, which is loaded after the page, or earlier when an island is touched (docs/decisions/first-script.md).
 */

import { type Decide, followDownloadTaps } from '../features/download/tap';
import { watchImages } from './behaviours/lazy-images/watch';
import { isChunk, load } from './chunks';
import { hydrateOnUse } from './hydrate-lazy';

/** Events that hydrate an island. In the capture phase, before all other listeners. */
const FIRST_USES = ['mouseover', 'touchstart', 'focusin', 'keydown', 'input', 'click'];

function onUse(event: Event): void {
  // The target may be the document, which has no `closest`.
  const target = event.target as Partial<Element>;
  const island = target.closest?.<HTMLElement>('[data-island]');
  const name = island?.dataset.island;
  if (island && name && isChunk(name)) hydrateOnUse(island, name, event);
}

/**
 * Whether this engine needs the polyfills chunk first (D§17). One feature is enough to test: every engine with
 * `Object.fromEntries` (Chrome 73, Safari 12.1) also has queueMicrotask, globalThis and AbortController.
 */
const isOld = (): boolean => !Object.fromEntries;

/**
 * Loads the work that waits until the page has loaded. That chunk also reloads a page if another chunk cannot be loaded. If it cannot
 * be loaded itself, `heal` reloads the page.
 */
const loadRest = () => void load('after-load').catch(heal);

/** The same address in every build, because the files of this build may be gone. In a variable, as in chunks.ts. */
const HEAL = '/heal.js';
const heal = (): Promise<unknown> => import(/* @vite-ignore */ HEAL);

function start(): void {
  for (const type of FIRST_USES) document.addEventListener(type, onUse, true);
  // From now on no interaction is lost: what the browser does not handle natively is held for its chunk.
  performance.mark('snowpea:interactive');
  if (document.readyState === 'complete') loadRest();
  else addEventListener('load', loadRest);
}

// Before all other tap listeners and before polyfills: the first tap may come at any time.
followDownloadTaps(() => load('download') as ReturnType<Decide>);
// Images do not wait for polyfills, which may fail to load.
watchImages();
if (isOld()) void load('polyfills').then(start, heal);
else start();
