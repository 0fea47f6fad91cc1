import type { ComponentChildren } from 'preact';
import type { Runtime } from './runtime';

/**
 * What `react`, its JSX runtime and `react-dom/client` mean inside a chunk: the page's only copy of Preact, which the
 * inlined runtime provides.
 */
declare const snowpea: Runtime;

export const { Fragment, jsx, jsx: jsxs, useEffect, useRef, useState } = snowpea;

/** As in `react-dom/client`: clears the server's HTML first, which Preact's `render` would keep. */
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
