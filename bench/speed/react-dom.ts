import { Component, type ComponentType, createElement } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';

/** The counterpart of src/page/react.ts on react-dom. */
// biome-ignore lint/performance/noBarrelFile: it stands for one module of the store.
export { Fragment, useEffect, useRef, useState } from 'react';
export { jsx, jsxs } from 'react/jsx-runtime';
export { createRoot } from 'react-dom/client';

const roots = new WeakMap<Element, Root>();

/** As src/page/hydrate.ts. */
export function hydrateIsland(element: HTMLElement, component: ComponentType<never>): void {
  const props: object = JSON.parse(element.dataset.props || '{}');
  // Cast: the server wrote these props from the component's own type.
  const node = createElement(component as ComponentType, props);
  const root = roots.get(element);
  if (root) root.render(node);
  else roots.set(element, hydrateRoot(element, node));
}

/** Like src/page/prove-hydration.ts. */
export function proveHydration(done: () => void): void {
  class Probe extends Component {
    override componentDidMount() {
      this.setState({}, done);
    }
    override render() {
      return null;
    }
  }
  createRoot(document.createElement('i')).render(createElement(Probe));
}
