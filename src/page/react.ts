import {
  type ComponentChildren,
  type ComponentType,
  createElement,
  render,
  type VNode,
} from 'preact';
import { useState } from 'preact/hooks';

/**
 * What `react`, its JSX runtime and `react-dom/client` mean in the browser: Preact's core and hooks without the compat
 * layer, which is more than a kilobyte smaller. One chunk, which all others import, so that a page has one Preact
 * (docs/decisions/react-in-the-browser.md). A hook that no chunk uses is left out.
 */
export { cloneElement, Fragment } from 'preact';
export { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
export { hydrateIsland } from './hydrate';

let ids = 0;

/**
 * An id that is unique in the page. Preact's own `useId` starts anew in each root, so two popups would share ids. Islands that the
 * server renders pass ids to their fields instead, because these ids would differ from the server's.
 */
export const useId = (): string => useState(() => `i${++ids}`)[0];

type Props = Record<string, unknown> & { children?: ComponentChildren };

/** The automatic JSX runtime on Preact's `createElement`: smaller than the package's own, which adds debug fields. */
export const jsx = (type: string | ComponentType<Props>, props: Props, key?: string): VNode =>
  // The cast joins createElement's two overloads (a tag name, a component): both take these props.
  createElement(type as ComponentType<Props>, key === undefined ? props : { ...props, key });

export const jsxs = jsx;

/** As in `react-dom/client`: clears the server's HTML first, which Preact's `render` would keep. */
export function createRoot(place: Element) {
  place.textContent = '';
  return {
    render(node: ComponentChildren): void {
      render(node, place);
    },
    unmount(): void {
      render(null, place);
    },
  };
}
