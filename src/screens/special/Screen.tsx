import { PC_LAYOUT } from '../../../contract/constants';
import { Breadcrumb } from '../../../design-system/components/Breadcrumb/Breadcrumb';
import { EmptyState } from '../../../design-system/components/EmptyState/EmptyState';
import { Page as Body } from '../../../design-system/components/Page/Page';
import { PageTitle } from '../../../design-system/components/PageTitle/PageTitle';
import { space } from '../../features/placements/placements';
import type { ScreenProps } from '../route';
import { PageLinks } from '../shared/PageLinks';
import { ShopPicture } from '../shared/ShopPicture';
import { PlacedRows } from '../shared/shelf/AppRows';
import type { SpecialData } from './load';

/** As wide as the space below the title. */
const SIZES = `${PC_LAYOUT}576px,100vw`;

/** A special: its description and its apps. */
export function Screen({ data, page }: ScreenProps<SpecialData>) {
  const { t } = page;
  const { title, summary, picture, apps, id } = data.special;
  return (
    <Body>
      <Breadcrumb
        label={t('detail.where')}
        items={[{ href: '/specials', label: t('home.specials') }, { label: title }]}
      />
      <PageTitle
        title={title}
        note={summary}
        cover={picture && data.page === 1 && <ShopPicture picture={picture} sizes={SIZES} eager />}
      />
      {apps.length === 0 ? (
        <EmptyState title={t('list.empty')} text={t('special.empty.text')} />
      ) : (
        <PlacedRows at={space(`special-${id}`, 'special', 'editors')} page={page} apps={apps} />
      )}
      <PageLinks page={page} of={data} />
    </Body>
  );
}
