/**
 * The runtime inlined in every page, before the tiles: it must be there before the first touch, and a page that
 * needs no second request to come alive is interactive before its first paint (D§19). Every byte here is paid on every page.
 */
import { sayStarted } from '../features/download/say-started';
import { watchImages } from '../features/lazy-images/watch';
import { proveAlive } from './alive';
import { type Chunk, chunks, load } from './chunks';
import { isOld } from './engine';
import { holdDownloads } from './hold-downloads';
import { inlined } from './inlined';
import { wakeLazy } from './lazy';
import { hydrateIsland, isAwake } from './root';
import { runtime } from './runtime';

/** First uses that wake an island. In the capture phase: handlers attached now still receive this very event. */
const FIRST_USES = ['mouseover', 'touchstart', 'focusin', 'keydown', 'input', 'click'];

function onFirstUse(event: Event): void {
  // The document can be a target too, and has no `closest`.
  const target = event.target as Partial<Element>;
  const island = target.closest?.<HTMLElement>('[data-island]');
  const name = island?.dataset.island;
  if (!island || !name || isAwake(island)) return;
  const component = inlined[name];
  if (component) hydrateIsland(island, component);
  else if (name in chunks) wakeLazy(island, name as Chunk, event);
}

function start(): void {
  for (const type of FIRST_USES) document.addEventListener(type, onFirstUse, true);
  proveAlive(() => {
    document.documentElement.dataset.hydrated = '';
    performance.mark('snowpea:hydrated');
    // Work that may wait (service worker, config) starts when the page's own load is over.
    if (document.readyState === 'complete') void load('afterwards');
    else addEventListener('load', () => void load('afterwards'));
  });
}

// Lazy chunks find the page's Preact under this name (src/entry/react-shared.ts).
Object.assign(window, { snowpea: runtime });

// Before all who hear of taps, and before polyfills: a tap may come any time.
holdDownloads();
sayStarted();
// Pictures do not wait for polyfills: an engine shows them even if these never come.
watchImages();
if (isOld()) void load('polyfills').then(start);
else start();
