import { type ComponentType, createElement, hydrate, render } from 'preact';

/** An island's props come from JSON in the page, so the compiler cannot check a component against them here. */
export type IslandComponent = ComponentType<never>;

const hydrated = new WeakSet<Element>();

/** Hydrates an island before this call returns; one that is already hydrated is rendered with its current `data-props`. */
export function hydrateIsland(element: HTMLElement, component: IslandComponent): void {
  const show = hydrated.has(element) ? render : hydrate;
  hydrated.add(element);
  const props: object = JSON.parse(element.dataset.props || '{}');
  // Cast: the server wrote these props from the component's own type (src/screens/shared/Island.tsx).
  show(createElement(component as ComponentType, props), element);
}
