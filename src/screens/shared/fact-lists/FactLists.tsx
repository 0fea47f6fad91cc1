import { CardStrip } from '../../../../design-system/components/SpecialCard/CardStrip';
import { SpecialCard } from '../../../../design-system/components/SpecialCard/SpecialCard';
import { iconBase } from '../../../features/addresses/addresses';
import type { Page } from '../page';
import type { FactList } from './load';

/** Degrees between the colours of neighbouring cards: the golden angle, by which no two of a dozen are alike. */
const TURN = 137.5;
const FIRST_HUE = 210;

/** The colour of a card at this place in a list. */
export const colorAt = (index: number): string =>
  `hsl(${Math.round((FIRST_HUE + index * TURN) % 360)},62%,62%)`;

/** Collections by facts as cards, each with the icons of some of its apps on a colour of its own. */
export const FactLists = ({
  lists,
  page,
  layout,
}: {
  lists: readonly FactList[];
  page: Page;
  layout?: 'strip' | 'grid';
}) => (
  <CardStrip layout={layout}>
    {lists.map(({ href, title, about, total, apps }, index) => (
      <SpecialCard
        key={href}
        href={href}
        title={title}
        summary={[page.t('list.apps.count', { n: total }), about].filter(Boolean).join(' · ')}
        color={colorAt(index)}
        icons={apps.map(({ id, name }) => ({ base: iconBase(id), name, coarse: page.lite }))}
        lazy
      />
    ))}
  </CardStrip>
);
