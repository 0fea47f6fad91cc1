import { Chips } from '../../../design-system/components/Chips/Chips';
import { EmptyState } from '../../../design-system/components/EmptyState/EmptyState';
import { Page as Body } from '../../../design-system/components/Page/Page';
import { PageTitle } from '../../../design-system/components/PageTitle/PageTitle';
import { Placed } from '../../features/placements/Placed';
import { space } from '../../features/placements/placements';
import type { ScreenProps } from '../route';
import { Part } from '../shared/Part';
import { firstScreenful } from '../shared/page';
import { Specials } from '../shared/shelf/Specials';
import { CategoryLinks } from './CategoryLinks';
import { HomeAd } from './HomeAd';
import { HomeShelf } from './HomeShelf';
import { linksOf } from './links';
import { type HomeData, isEmpty, SHELF } from './load';
import { shelvesOf } from './shelves';

/** Links to the shop's parts, one ad, shelves, specials and categories. */
export function Screen({ data, page }: ScreenProps<HomeData>) {
  const { t } = page;
  const eager = firstScreenful(page);
  const [first, second, ...others] = shelvesOf(data);
  const specials = t('home.specials');
  return (
    <Body>
      <PageTitle title={t('home.heading')} />
      <Chips label={t('home.browse')} items={linksOf(data, page)} />
      {isEmpty(data) && <EmptyState title={t('home.empty')} text={t('home.empty.text')} />}
      {data.ads.ok && data.ads.data.ads.map((ad) => <HomeAd key={ad.id} ad={ad} page={page} />)}
      {first && <HomeShelf page={page} {...first} eager={eager} />}
      {second && <HomeShelf page={page} {...second} eager={eager - SHELF} />}
      <Part page={page} result={data.specials} title={specials}>
        {(list) => (
          <Placed at={space('home-specials', 'special', 'editors')}>
            <Specials
              page={page}
              title={specials}
              specials={list.specials}
              more={{ href: '/specials', label: t('list.more') }}
            />
          </Placed>
        )}
      </Part>
      {others.map((shelf) => (
        <HomeShelf key={shelf.id} page={page} {...shelf} />
      ))}
      <Part page={page} result={data.categories} title={t('home.categories')}>
        {({ categories }) => <CategoryLinks page={page} categories={categories} />}
      </Part>
    </Body>
  );
}
