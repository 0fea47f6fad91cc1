import { type ComponentType, createElement } from 'react';
import type { IslandName } from '../../islands';

interface IslandProps<P> {
  name: IslandName;
  of: ComponentType<P>;
  /** Plain JSON without personal data, as short as possible: the page contains it. */
  props: P;
  /** The chunk reads the props from the markup, so the page does not contain them. */
  inMarkup?: boolean;
  as?: 'div' | 'span';
  /** Without scripts it is hidden (src/render/document.tsx). */
  needsScript?: boolean;
}

/** Renders an island with the props that the browser needs to hydrate it (D§19). */
export function Island<P extends object>({
  name,
  of,
  props,
  inMarkup,
  as = 'div',
  needsScript,
}: IslandProps<P>) {
  const marks = { 'data-island': name, 'data-js': needsScript ? '' : undefined };
  return createElement(
    as,
    { ...marks, 'data-props': inMarkup ? undefined : JSON.stringify(props) },
    createElement(of, props),
  );
}
