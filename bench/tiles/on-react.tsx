import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { bench } from './stopwatch';
import { Shelf } from './tiles';

const roots = new Map<Element, ReturnType<typeof createRoot>>();

function rootOf(box: Element) {
  const root = roots.get(box) ?? createRoot(box);
  roots.set(box, root);
  return root;
}

Object.assign(window, {
  reactTiles: bench({
    draw: (box, all) => flushSync(() => rootOf(box).render(<Shelf all={all} />)),
    hydrate: (box, all) =>
      flushSync(() => void roots.set(box, hydrateRoot(box, <Shelf all={all} />))),
    clear(box) {
      flushSync(() => rootOf(box).unmount());
      roots.delete(box);
    },
  }),
});
