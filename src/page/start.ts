/**
 * The runtime, inlined in every page before the tiles: it must run before the first touch, and a page that needs no
 * second request is interactive before its first paint (D§19). Every page pays for every byte of it.
 */

import { type Decide, followDownloadTaps } from '../features/download/tap';
import { watchImages } from './behaviours/lazy-images/watch';
import { isChunk, load } from './chunks';
import { hydrateIsland, isHydrated } from './hydrate';
import { hydrateLazy } from './hydrate-lazy';
import { inlined } from './inlined-islands';
import { proveHydration } from './prove-hydration';
import { runtime } from './runtime';

/** Events that hydrate an island. In the capture phase: the island's new handlers still receive this very event. */
const FIRST_USES = ['mouseover', 'touchstart', 'focusin', 'keydown', 'input', 'click'];

function onFirstUse(event: Event): void {
  // The target may be the document, which has no `closest`.
  const target = event.target as Partial<Element>;
  const island = target.closest?.<HTMLElement>('[data-island]');
  const name = island?.dataset.island;
  if (!island || !name || isHydrated(island)) return;
  const component = inlined[name];
  if (component) hydrateIsland(island, component);
  else if (isChunk(name)) hydrateLazy(island, name, event);
}

/**
 * Whether this engine needs the polyfills chunk first (D§17). One feature is enough to test: every engine with
 * `Object.fromEntries` (Chrome 73, Safari 12.1) also has queueMicrotask, globalThis and AbortController.
 */
const isOld = (): boolean => !Object.fromEntries;

function start(): void {
  for (const type of FIRST_USES) document.addEventListener(type, onFirstUse, true);
  proveHydration(() => {
    document.documentElement.dataset.hydrated = '';
    performance.mark('snowpea:hydrated');
    // After-load work (service worker, configuration) waits for the page's load event.
    if (document.readyState === 'complete') void load('after-load');
    else addEventListener('load', () => void load('after-load'));
  });
}

// Chunks find the page's Preact under this name (src/page/react-shared.ts).
Object.assign(window, { snowpea: runtime });

// Before all other tap listeners and before polyfills: the first tap may come at any time.
followDownloadTaps(() => load('download') as ReturnType<Decide>);
// Images do not wait for polyfills, which may fail to load.
watchImages();
if (isOld()) void load('polyfills').then(start);
else start();
