import { type ComponentType, createElement } from 'react';
import { NavMenu } from '../design-system/components/NavMenu/NavMenu';
import { Filters } from './features/filters/Filters';
import { KeptIsland } from './features/kept/KeptIsland';
import { ReportIsland } from './features/report/ReportIsland';
import { SearchIsland } from './features/search-box/SearchIsland';
import { Share } from './features/share/Share';

/**
 * Every island by name (D§19). `menu` is inlined with the runtime (src/entry/inlined.ts); the others come as a chunk of the same name on first use (src/entry/chunks.ts), `kept` and `report` of
 * themselves (src/entry/later.ts).
 */
const islands = {
  menu: NavMenu,
  search: SearchIsland,
  filters: Filters,
  kept: KeptIsland,
  report: ReportIsland,
  share: Share,
};

type Islands = typeof islands;
export type IslandName = keyof Islands;
type PropsOf<N extends IslandName> = Parameters<Islands[N]>[0];

/**
 * Renders an island into the page with what the browser needs to wake it. Props travel in the page: plain JSON,
 * nothing about the visitor, as short as can be.
 */
export function Island<N extends IslandName>({
  name,
  props,
  as = 'div',
}: {
  name: N;
  props: PropsOf<N>;
  as?: 'div' | 'span';
}) {
  // The cast: the table gives each name its own component, and `props` was typed from the same entry.
  const component = islands[name] as ComponentType<PropsOf<N>>;
  return createElement(
    as,
    { 'data-island': name, 'data-props': JSON.stringify(props) },
    createElement(component, props),
  );
}
