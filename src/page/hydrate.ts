import './root-ids';
import './translated-text';
import { type ComponentType, createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** An island's props come from JSON in the page, so the compiler cannot check a component against them here. */
export type IslandComponent = ComponentType<never>;

const roots = new WeakMap<Element, ReturnType<typeof hydrateRoot>>();

/** Hydrates an island before this call returns; one that is already hydrated is rendered with its current `data-props`. */
export function hydrateIsland(element: HTMLElement, component: IslandComponent): void {
  const props: object = JSON.parse(element.dataset.props || '{}');
  // Cast: the server wrote these props from the component's own type (src/screens/shared/Island.tsx).
  const node = createElement(component as ComponentType, props);
  const root = roots.get(element);
  if (root) root.render(node);
  else roots.set(element, hydrateRoot(element, node));
}
