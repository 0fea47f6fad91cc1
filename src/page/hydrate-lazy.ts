import { type Chunk, load, loadStyles } from './chunks';
import { hydrateIsland, type IslandComponent } from './hydrate';

/** Islands whose chunk is loading, with the click to replay once it has loaded. */
const pending = new WeakMap<Element, { click?: MouseEvent }>();

/** Hydrates an island whose chunk has not loaded: hover, touch or focus start loading; a click waits for it. */
export function hydrateLazy(island: HTMLElement, name: Chunk, event: Event): void {
  const known = pending.get(island);
  const wait = known ?? {};
  // Form controls work without the chunk, and submitting does not wait for it.
  const { form } = event.target as Partial<HTMLInputElement>;
  if (event.type === 'click' && !form && isPlain(event as MouseEvent)) {
    event.preventDefault();
    event.stopPropagation();
    wait.click = event as MouseEvent;
  }
  if (known) return;
  pending.set(island, wait);
  Promise.all([load(name), loadStyles(name)]).then(
    ([chunk]) => {
      hydrateIsland(island, chunk.island as IslandComponent);
      const target = wait.click?.target;
      if (target)
        target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    },
    () => {
      // Without its chunk the element does what its HTML says.
      pending.delete(island);
      const link = wait.click && (wait.click.target as Element).closest('a');
      if (link) location.assign(link.href);
      // Not beside that navigation, which a reload would end (src/page/behaviours/heal-chunks.ts).
      else dispatchEvent(new Event('vite:preloadError'));
    },
  );
}

/** A click without modifiers by the main button: any other opens a tab and is the browser's. */
const isPlain = (event: MouseEvent) =>
  !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
