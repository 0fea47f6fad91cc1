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
import { chartLinks, partLinks } from '../shared/shop-links';
import { CategoryLinks } from './CategoryLinks';
import { HomeAd } from './HomeAd';
import { HomeShelf } from './HomeShelf';
import { HomeStory } from './HomeStory';
import { type HomeData, isEmpty, SHELF } from './load';
import { shelvesOf } from './shelves';

/**
 * A story, shelves, specials, one ad below them, and categories. On a PC also links to the shop's parts; on a phone
 * they are in the menu.
 */
export function Screen({ data, page }: ScreenProps<HomeData>) {
  const { t } = page;
  const eager = firstScreenful(page);
  const [first, second, ...others] = shelvesOf(data, page);
  const specials = t('home.specials');
  return (
    <Body>
      <PageTitle title={t('home.heading')} />
      {page.device === 'pc' && !isEmpty(data) && (
        <Chips
          label={t('home.browse')}
          items={[...partLinks(data.shop, page), ...chartLinks(data.shop, page)]}
        />
      )}
      {isEmpty(data) && <EmptyState title={t('home.empty')} text={t('home.empty.text')} />}
      {data.stories.ok &&
        data.stories.data.specials.map((story) => (
          <HomeStory key={story.id} story={story} page={page} />
        ))}
      {first && <HomeShelf page={page} shelf={first} eager={eager} />}
      {second && <HomeShelf page={page} shelf={second} eager={eager - SHELF} />}
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
      {data.ads.ok && data.ads.data.ads.map((ad) => <HomeAd key={ad.id} ad={ad} page={page} />)}
      {others.map((shelf) => (
        <HomeShelf key={shelf.id} page={page} shelf={shelf} />
      ))}
      <Part page={page} result={data.categories} title={t('home.categories')}>
        {({ categories }) => <CategoryLinks page={page} categories={categories} />}
      </Part>
    </Body>
  );
}
