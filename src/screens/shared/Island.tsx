import { type ComponentType, createElement } from 'react';

/** What an island is called in the page; the runtime hydrates it by that (src/page/inlined.ts, src/page/chunks.ts, src/page/later.ts). */
type IslandName = 'menu' | 'search' | 'filters' | 'kept' | 'report' | 'share';

interface IslandProps<P> {
  name: IslandName;
  of: ComponentType<P>;
  /** Plain JSON, nothing about the visitor, as short as can be: it travels in the page. */
  props: P;
  as?: 'div' | 'span';
}

/** Renders an island into the page with what the browser needs to hydrate it (D§19). */
export const Island = <P extends object>({ name, of, props, as = 'div' }: IslandProps<P>) =>
  createElement(
    as,
    { 'data-island': name, 'data-props': JSON.stringify(props) },
    createElement(of, props),
  );
