import type { ComponentChildren } from 'preact';
import type { Runtime } from './runtime';

/**
 * What `react`, its JSX runtime and `react-dom/client` mean inside a lazy chunk: the copy that the inlined runtime already
 * brought (one Preact a page).
 */
declare const snowpea: Runtime;

export const { Fragment, jsx, jsx: jsxs, useEffect, useRef, useState } = snowpea;

/** As in `react-dom/client`: what the server wrote there makes room, which Preact’s own `render` would leave. */
export function createRoot(place: Element) {
  place.textContent = '';
  return {
    render(node: ComponentChildren): void {
      snowpea.render(node, place);
    },
    unmount(): void {
      snowpea.render(null, place);
    },
  };
}
