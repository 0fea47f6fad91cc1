import { CardStrip } from '../../../../design-system/components/SpecialCard/CardStrip';
import { SpecialCard } from '../../../../design-system/components/SpecialCard/SpecialCard';
import { iconBase } from '../../../features/addresses/addresses';
import type { Page } from '../page';
import type { FactList } from './load';

/** Collections by facts as cards with the icons of their first apps. */
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
    {lists.map(({ href, title, total, apps }) => (
      <SpecialCard
        key={href}
        href={href}
        title={title}
        summary={page.t('list.apps.count', { n: total })}
        icons={apps.map(({ id, name }) => ({ base: iconBase(id), name, coarse: page.lite }))}
        lazy
      />
    ))}
  </CardStrip>
);
