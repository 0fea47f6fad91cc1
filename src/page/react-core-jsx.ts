import { type ComponentChildren, type ComponentType, createElement, type VNode } from 'preact';

type Props = Record<string, unknown> & { children?: ComponentChildren };

/** The automatic JSX runtime on Preact's `createElement`: smaller than the package's own, which adds debug fields. */
export const jsx = (type: string | ComponentType<Props>, props: Props, key?: string): VNode =>
  // The cast joins createElement's two overloads (a tag name, a component): both take these props.
  createElement(type as ComponentType<Props>, key === undefined ? props : { ...props, key });

export const jsxs = jsx;
export { Fragment } from 'preact';
