/**
 * The runtime inlined in every page, before the tiles: it must be there before the first touch, and a page that
 * needs no second request is interactive before its first paint (D§19). Every byte here is paid on every page.
 */

import { type Decide, followDownloadTaps } from '../features/download/tap';
import { watchImages } from './behaviours/lazy-images/watch';
import { isChunk, load } from './chunks';
import { isOld } from './engine';
import { hydrateIsland, isHydrated } from './hydrate';
import { inlined } from './inlined';
import { hydrateLazy } from './lazy';
import { proveHydration } from './prove-hydration';
import { runtime } from './runtime';

/** First uses that hydrate an island. In the capture phase: handlers attached now still receive this very event. */
const FIRST_USES = ['mouseover', 'touchstart', 'focusin', 'keydown', 'input', 'click'];

function onFirstUse(event: Event): void {
  // The document can be a target too, and has no `closest`.
  const target = event.target as Partial<Element>;
  const island = target.closest?.<HTMLElement>('[data-island]');
  const name = island?.dataset.island;
  if (!island || !name || isHydrated(island)) return;
  const component = inlined[name];
  if (component) hydrateIsland(island, component);
  else if (isChunk(name)) hydrateLazy(island, name, event);
}

function start(): void {
  for (const type of FIRST_USES) document.addEventListener(type, onFirstUse, true);
  proveHydration(() => {
    document.documentElement.dataset.hydrated = '';
    performance.mark('snowpea:hydrated');
    // Work that may wait (service worker, config) starts when the page's own load is over.
    if (document.readyState === 'complete') void load('after-load');
    else addEventListener('load', () => void load('after-load'));
  });
}

// Lazy chunks find the page's Preact under this name (src/page/react-shared.ts).
Object.assign(window, { snowpea: runtime });

// Before all who hear of taps, and before polyfills: a tap may come any time.
followDownloadTaps(() => load('download') as ReturnType<Decide>);
// Pictures do not wait for polyfills: an engine shows them even if these never come.
watchImages();
if (isOld()) void load('polyfills').then(start);
else start();
