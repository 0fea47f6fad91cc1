import { type ComponentType, createElement, hydrate, render } from 'preact';

/** An island's props come from the page's own JSON, so a component can't be checked against them here. */
export type IslandComponent = ComponentType<never>;

const hydrated = new WeakSet<Element>();

export const isHydrated = (element: Element): boolean => hydrated.has(element);

/** Makes an island of the server's HTML live, in place, before this call returns; a live one takes what now stands in its `data-props`. */
export function hydrateIsland(element: HTMLElement, component: IslandComponent): void {
  const show = hydrated.has(element) ? render : hydrate;
  hydrated.add(element);
  const props: object = JSON.parse(element.dataset.props || '{}');
  // The cast: the server wrote these props from the component's own type (src/screens/shared/Island.tsx).
  show(createElement(component as ComponentType, props), element);
}
