import { butOne, type Tile, tiles } from './tiles';

/** One library's operations. When a call returns, the document has changed. */
export interface Drawer {
  draw(box: Element, all: readonly Tile[]): void;
  /** Hydrates the box's content, like a page from the server. */
  hydrate(box: Element, all: readonly Tile[]): void;
  clear(box: Element): void;
}

/** Milliseconds. */
export interface Round {
  hydrate: number;
  mount: number;
  updateAll: number;
  updateOne: number;
}

/** What a bundle defines on the page. */
export interface Bench {
  round(count: number): Round;
  html(count: number): string;
}

function time(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** The measurements of one library; the code is the same for both. */
export function bench({ draw, hydrate, clear }: Drawer): Bench {
  const open = () => document.body.appendChild(document.createElement('main'));
  const close = (box: Element) => {
    clear(box);
    box.remove();
  };
  const htmlOf = (all: readonly Tile[]) => {
    const box = open();
    draw(box, all);
    const html = box.innerHTML;
    close(box);
    return html;
  };
  return {
    round(count) {
      const [first, second] = [tiles(count, '4.6'), tiles(count, '4.7')];
      const third = butOne(second, '4.8');
      const box = open();
      const server = open();
      server.innerHTML = htmlOf(first);
      const times = {
        hydrate: time(() => hydrate(server, first)),
        mount: time(() => draw(box, first)),
        updateAll: time(() => draw(box, second)),
        updateOne: time(() => draw(box, third)),
      };
      close(box);
      close(server);
      return times;
    },
    html(count) {
      const first = tiles(count, '4.6');
      const box = open();
      box.innerHTML = htmlOf(first);
      hydrate(box, first);
      draw(box, butOne(tiles(count, '4.7'), '4.8'));
      const html = box.innerHTML;
      close(box);
      return html;
    },
  };
}
