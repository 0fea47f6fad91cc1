import { Fragment, type ReactNode } from 'react';
import { PC_LAYOUT } from '../../../contract/constants';
import { HOME_PARTS, type HomePart } from '../../../contract/entities/look';
import type { Ad, Category } from '../../../contract/entities/shop';
import { AdBanner } from '../../../design-system/components/AdBanner/AdBanner';
import { type ChipItem, Chips } from '../../../design-system/components/Chips/Chips';
import { EmptyState } from '../../../design-system/components/EmptyState/EmptyState';
import { InlineMessage } from '../../../design-system/components/InlineMessage/InlineMessage';
import { Page as Body } from '../../../design-system/components/Page/Page';
import { PageTitle } from '../../../design-system/components/PageTitle/PageTitle';
import { Section } from '../../../design-system/components/Section/Section';
import { iconBase, outHref, topHref } from '../../features/addresses/addresses';
import { menuIcon } from '../../features/menu/icons';
import { largestCategories, topLevel } from '../../features/menu/largest-categories';
import { Placed } from '../../features/placements/Placed';
import { space, writePlacement } from '../../features/placements/placements';
import type { Route, ScreenProps } from '../route';
import { CategoryCards } from '../shared/categories/CategoryCards';
import { FactLists } from '../shared/fact-lists/FactLists';
import { FeaturedApps } from '../shared/featured/FeaturedApps';
import { OtherPhones } from '../shared/OtherPhones';
import { Part } from '../shared/Part';
import type { Page } from '../shared/page';
import { ShopPicture } from '../shared/ShopPicture';
import { Specials } from '../shared/shelf/Specials';
import { chartsName, partLinks } from '../shared/shop-links';
import { HomeChart } from './HomeChart';
import { HomeShelf } from './HomeShelf';
import { HomeStory } from './HomeStory';
import { type HomeData, isDown, isEmpty, loadHome } from './load';
import { shelvesOf } from './shelves';

/** Four in a row on a PC. */
const AD_SIZES = `${PC_LAYOUT}25vw,100vw`;

interface AdProps {
  ad: Ad;
  page: Page;
  /** li: a card among specials. */
  as: 'div' | 'li';
}

/** The ad of the home page, with the placement it was sold for. */
function HomeAd({ ad, page: { t, lite, device }, as: Box }: AdProps) {
  const { href, title, text, app, picture, placement } = ad;
  // A PC's icon has 1 kB, and its row may be in the first screenful.
  const lazy = device === 'phone';
  return (
    <Box data-space={writePlacement(placement)}>
      <AdBanner
        href={outHref(href)}
        label={t('app.ad')}
        title={title}
        text={text}
        icon={app && { base: iconBase(app.id), name: app.name, coarse: lite, lazy }}
        cover={picture && <ShopPicture picture={picture} sizes={AD_SIZES} />}
        cta={t('app.view')}
      />
    </Box>
  );
}

/** A line or two, and more where they are the way into the catalogue. The rest is one link away. */
const CATEGORIES = { judged: 6, unjudged: { phone: 8, pc: 12 } } as const;

/** The largest categories of apps and games. */
function CategoryLinks({
  page,
  categories,
  judged,
}: {
  page: Page;
  categories: Category[];
  judged: boolean;
}) {
  const most = judged ? CATEGORIES.judged : CATEGORIES.unjudged[page.device];
  const shown = largestCategories(categories, most);
  if (shown.length === 0) return null;
  const title = page.t('home.categories');
  const more = { href: '/categories', label: page.t('list.more') };
  return (
    <Section title={title} more={shown.length < topLevel(categories).length ? more : undefined}>
      <CategoryCards page={page} categories={shown} lazy />
    </Section>
  );
}

/** The order of a shop without ratings and installs: what its apps are for leads to them, because no chart does. */
const UNJUDGED: readonly HomePart[] = [
  'featured',
  'categories',
  ...HOME_PARTS.filter((part) => part !== 'featured' && part !== 'categories'),
];

/**
 * The parts of the shop with their pictures. Categories have cards. Charts are in a PC's header, and collections by facts are in no
 * menu.
 */
function waysFrom({ shop, facts }: HomeData, page: Page): ChipItem[] {
  const { t, device } = page;
  const charts = device === 'phone' && shop?.charts[0];
  const parts = partLinks(shop, page).filter(({ href }) => href !== '/categories');
  const byFacts = facts.ok && facts.data.length > 0;
  return [
    ...(charts ? [{ href: topHref(charts), label: t(chartsName(shop.charts)) }] : []),
    ...(byFacts ? [{ href: '/specials', label: t('home.specials') }] : []),
    ...parts,
  ].map((one) => ({ ...one, icon: menuIcon(one.href) }));
}

const SPECIALS = space('home-specials', 'special', 'editors');

/** Collections by facts: a row on a PC. */
const FACTS = 3;

/** Tiles of the first shelf in the first screenful, below the featured apps. */
const EAGER = { phone: 5, pc: 10 } as const;

/**
 * Featured apps, a shelf, a story, shelves of other forms, a chart, specials with one ad, and categories, unless the operator has
 * another order. Links to the shop's parts are below what begins the page.
 */
export function Screen({ data, page }: ScreenProps<HomeData>) {
  const { t, device } = page;
  const { covers, chart } = data;
  const [first, second, ...others] = shelvesOf(data, page);
  const ad = data.ads.ok ? data.ads.data.ads[0] : undefined;
  const title = t('home.specials');
  const links = waysFrom(data, page);
  // On a PC the ad is a card among the specials: alone it would be wider than what it says.
  const inRow = device === 'pc' && data.specials.ok && data.specials.data.specials.length > 0;
  const sections: Record<HomePart, ReactNode> = {
    featured: (
      <>
        <FeaturedApps
          at={space('home-featured', 'shelf', data.judged ? 'popular' : 'standing')}
          page={page}
          apps={data.featured}
          covers={covers}
        />
        {links.length > 1 && <Chips label={t('home.browse')} items={links} />}
      </>
    ),
    apps: first && <HomeShelf page={page} shelf={first} covers={covers} eager={EAGER[device]} />,
    story:
      data.stories.ok &&
      data.stories.data.specials.map((story) => (
        <HomeStory key={story.id} story={story} page={page} />
      )),
    games: second && <HomeShelf page={page} shelf={second} covers={covers} />,
    chart: chart && <HomeChart page={page} chart={chart} />,
    collections: (
      <>
        <Part page={page} result={data.specials} at={SPECIALS}>
          {(list) => (
            <Placed at={SPECIALS}>
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
        <Part page={page} result={data.facts}>
          {(lists) =>
            lists.length > 0 && (
              <Section title={title} more={{ href: '/specials', label: t('list.more') }}>
                <FactLists lists={lists.slice(0, FACTS)} page={page} />
              </Section>
            )
          }
        </Part>
        {!inRow && ad && <HomeAd as="div" ad={ad} page={page} />}
      </>
    ),
    shelves: others.map((shelf) => (
      <HomeShelf key={shelf.id} page={page} shelf={shelf} covers={covers} />
    )),
    categories: (
      <Part page={page} result={data.categories}>
        {({ categories }) => (
          <CategoryLinks page={page} categories={categories} judged={data.judged} />
        )}
      </Part>
    ),
  };
  return (
    <Body>
      <PageTitle title={t('home.heading')} />
      <OtherPhones platforms={data.shop?.platforms} page={page} />
      {isDown(data) && (
        <InlineMessage tone="danger">
          {t('part.failed')} <a href={page.here({})}>{t('part.retry')}</a>
        </InlineMessage>
      )}
      {isEmpty(data) && <EmptyState title={t('home.empty')} text={t('home.empty.text')} />}
      {[...new Set([...(page.look.home ?? []), ...(data.judged ? HOME_PARTS : UNJUDGED)])].map(
        (name) => (
          <Fragment key={name}>{sections[name]}</Fragment>
        ),
      )}
    </Body>
  );
}

export const home: Route<HomeData> = {
  path: '/',
  ahead: true,
  name: 'home',
  load: (api, _params, page) => loadHome(api, page),
  screen: Screen,
};
