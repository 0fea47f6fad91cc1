import { closePreview, showPreview } from '../features/gallery/preview';
import { type Chunk, load, loadStyles } from './chunks';
import type { hydrateIsland, IslandComponent } from './hydrate';

interface Touched {
  /** The event to repeat once its chunk has loaded, and the nodes that it went through. */
  held?: Event | undefined;
  path?: EventTarget[];
  ready?: boolean;
}

/** Islands that were touched. */
const touched = new WeakMap<Element, Touched>();

/** Longer than an island takes to show what its first tap asks for, ms. */
const SHOWN_MS = 150;

/** Until it is hydrated, a toggle is off: the server does not know what is on the visitor's lists. */
const press = ({ target }: Event, isOn: string) =>
  (target as Element).closest('[aria-pressed]')?.setAttribute('aria-pressed', isOn);

/**
 * Hydrates an island: hover, touch, focus or a key start loading its chunk, and Preact's. Events that the island
 * should handle are held and repeated.
 */
export function hydrateOnUse(island: HTMLElement, name: Chunk, event: Event): void {
  const known = touched.get(island);
  const state: Touched = known ?? {};
  if (state.ready) return;
  const taps = isTap(event) && !worksAlone(name, event);
  if (taps) {
    event.preventDefault();
    event.stopPropagation();
    // An answer at once: the island dims (design-system/base.css).
    press(event, 'true');
    island.dataset.held = '';
    // Of the islands whose taps are held, only that of screenshots has pictures in links.
    showPreview(event.target as Element, () => {
      state.held = undefined;
      closePreview();
    });
  }
  if (isEscape(event)) closePreview();
  if (taps || isEscape(event)) {
    state.held = event;
    state.path = event.composedPath();
  }
  if (known) return;
  touched.set(island, state);
  Promise.all([load('react'), load(name), loadStyles(name)]).then(
    ([{ hydrateIsland: hydrate }, chunk]) => {
      state.ready = true;
      delete island.dataset.held;
      // Casts: what src/page/hydrate.ts and an island's chunk export.
      (hydrate as typeof hydrateIsland)(island, chunk.island as IslandComponent);
      const { held, path } = state;
      // In a page that the browser has translated, the target may be an element around a text, which hydration replaces.
      const target = path?.find((node) => island.contains(node as Node));
      if (held) target?.dispatchEvent(new (held.constructor as typeof Event)(held.type, held));
      setTimeout(closePreview, SHOWN_MS);
    },
    () => {
      // Without its chunk the element does what its HTML says.
      touched.delete(island);
      delete island.dataset.held;
      const { held } = state;
      closePreview();
      if (held) press(held, 'false');
      const link = held?.type === 'click' && (held.target as Element).closest('a');
      if (link) location.assign(link.href);
      // Not during that navigation, which a reload would abort (src/page/behaviours/reload-for-missing-chunk.ts).
      else dispatchEvent(new Event('vite:preloadError'));
    },
  );
}

/** Escape closes what is open; the browser handles all other keys. */
const isEscape = (event: Event) => (event as Partial<KeyboardEvent>).key === 'Escape';

/** Whether this is a click with the main button and without modifier keys. The browser handles all others, which open a tab. */
function isTap(event: Event): boolean {
  // Cast: other events lack these fields. Key events have some of them, but are not clicks.
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event as MouseEvent;
  return event.type === 'click' && !(button || metaKey || ctrlKey || shiftKey || altKey);
}

/** Form controls and the menu work without their chunk, and do not wait for it. */
const worksAlone = (name: Chunk, { target }: Event) =>
  name === 'menu' || (target as Partial<HTMLInputElement>).form;
