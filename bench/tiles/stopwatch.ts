import { butOne, type Tile, tiles } from './tiles';

/** One library's way of drawing: when a call returns, the document has changed. */
export interface Drawer {
  draw(box: Element, all: readonly Tile[]): void;
  clear(box: Element): void;
}

/** Milliseconds. */
export interface Round {
  mount: number;
  updateAll: number;
  updateOne: number;
}

/** What a bundle leaves on the page. */
export interface Bench {
  round(count: number): Round;
  html(count: number): string;
}

function time(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** The measurements of one library, the same code for each. */
export function bench({ draw, clear }: Drawer): Bench {
  const open = () => document.body.appendChild(document.createElement('main'));
  const close = (box: Element) => {
    clear(box);
    box.remove();
  };
  return {
    round(count) {
      const [first, second] = [tiles(count, '4.6'), tiles(count, '4.7')];
      const third = butOne(second, '4.8');
      const box = open();
      const times = {
        mount: time(() => draw(box, first)),
        updateAll: time(() => draw(box, second)),
        updateOne: time(() => draw(box, third)),
      };
      close(box);
      return times;
    },
    html(count) {
      const box = open();
      draw(box, tiles(count, '4.6'));
      draw(box, butOne(tiles(count, '4.7'), '4.8'));
      const html = box.innerHTML;
      close(box);
      return html;
    },
  };
}
