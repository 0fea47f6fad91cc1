import { Chips } from '../../../design-system/components/Chips/Chips';
import { EmptyState } from '../../../design-system/components/EmptyState/EmptyState';
import { Page as Body } from '../../../design-system/components/Page/Page';
import { PageTitle } from '../../../design-system/components/PageTitle/PageTitle';
import { Placed } from '../../features/placements/Placed';
import { space } from '../../features/placements/placements';
import type { Route, ScreenProps } from '../route';
import { FeaturedApps } from '../shared/featured/FeaturedApps';
import { Part } from '../shared/Part';
import { Specials } from '../shared/shelf/Specials';
import { chartLinks, partLinks } from '../shared/shop-links';
import { CategoryLinks } from './CategoryLinks';
import { HomeAd } from './HomeAd';
import { HomeChart } from './HomeChart';
import { HomeShelf } from './HomeShelf';
import { HomeStory } from './HomeStory';
import { type HomeData, isEmpty, loadHome } from './load';
import { shelvesOf } from './shelves';

/** Tiles of the first shelf in the first screenful, below the featured apps. */
const EAGER = { phone: 5, pc: 10 } as const;

/**
 * Featured apps, a shelf, a story, shelves of other forms, a chart, specials with one ad, and categories. On a PC also links to the
 * shop's parts; on a phone they are in the menu.
 */
export function Screen({ data, page }: ScreenProps<HomeData>) {
  const { t, device } = page;
  const { covers, chart } = data;
  const [first, second, ...others] = shelvesOf(data, page);
  const ad = data.ads.ok ? data.ads.data.ads[0] : undefined;
  const title = t('home.specials');
  const links = [...partLinks(data.shop, page), ...chartLinks(data.shop, page)];
  // On a PC the ad is a card among the specials: alone it would be wider than what it says.
  const inRow = device === 'pc' && data.specials.ok && data.specials.data.specials.length > 0;
  return (
    <Body>
      <PageTitle title={t('home.heading')} />
      {isEmpty(data) && <EmptyState title={t('home.empty')} text={t('home.empty.text')} />}
      <FeaturedApps
        at={space('home-featured', 'shelf', data.judged ? 'popular' : 'updated')}
        page={page}
        apps={data.featured}
        covers={covers}
      />
      {device === 'pc' && links.length > 1 && <Chips label={t('home.browse')} items={links} />}
      {first && <HomeShelf page={page} shelf={first} covers={covers} eager={EAGER[device]} />}
      {data.stories.ok &&
        data.stories.data.specials.map((story) => (
          <HomeStory key={story.id} story={story} page={page} />
        ))}
      {second && <HomeShelf page={page} shelf={second} covers={covers} />}
      {chart && <HomeChart page={page} chart={chart} />}
      <Part page={page} result={data.specials} title={title}>
        {(list) => (
          <Placed at={space('home-specials', 'special', 'editors')}>
            <Specials
              page={page}
              title={title}
              specials={list.specials}
              more={{ href: '/specials', label: t('list.more') }}
              last={inRow && ad && <HomeAd as="li" ad={ad} page={page} />}
            />
          </Placed>
        )}
      </Part>
      {!inRow && ad && <HomeAd as="div" ad={ad} page={page} />}
      {others.map((shelf) => (
        <HomeShelf key={shelf.id} page={page} shelf={shelf} covers={covers} />
      ))}
      <Part page={page} result={data.categories} title={t('home.categories')}>
        {({ categories }) => <CategoryLinks page={page} categories={categories} />}
      </Part>
    </Body>
  );
}

export const home: Route<HomeData> = {
  path: '/',
  name: 'home',
  load: (api, _params, page) => loadHome(api, page),
  screen: Screen,
};
