import { hydrate, render } from 'preact';
import { bench } from './stopwatch';
import { Shelf } from './tiles';

Object.assign(window, {
  preactTiles: bench({
    draw: (box, all) => render(<Shelf all={all} />, box),
    hydrate: (box, all) => hydrate(<Shelf all={all} />, box),
    clear: (box) => render(null, box),
  }),
});
