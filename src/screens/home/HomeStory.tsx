import { PC_LAYOUT } from '../../../contract/constants';
import type { Special } from '../../../contract/entities/shop';
import { Cover } from '../../../design-system/components/FeatureCard/Cover';
import { StoryCard } from '../../../design-system/components/StoryCard/StoryCard';
import { iconBase, specialHref } from '../../features/addresses/addresses';
import { Placed } from '../../features/placements/Placed';
import { space } from '../../features/placements/placements';
import { colorAt } from '../shared/fact-lists/FactLists';
import { foreign } from '../shared/foreign';
import { isFor } from '../shared/is-for';
import type { Page } from '../shared/page';
import { ShopPicture } from '../shared/ShopPicture';
import { otherPlatform } from '../shared/shelf/other-platform';

/** As wide as the card's picture. */
const SIZES = `${PC_LAYOUT}720px,100vw`;

/** Icons on the card. */
const ICONS = 5;

/** The editors' story: its picture or a colour, its title, and its first apps. */
export function HomeStory({ story, page }: { story: Special; page: Page }) {
  const { id, title, summary, summaryLang, picture, apps } = story;
  const other = otherPlatform(apps, page);
  return (
    <Placed at={space('home-story', 'special', 'editors')}>
      <StoryCard
        href={specialHref(id)}
        label={[page.t('home.story'), other].filter(Boolean).join(' · ')}
        title={title}
        summary={foreign(summary, summaryLang)}
        cover={
          picture ? <ShopPicture picture={picture} sizes={SIZES} /> : <Cover color={colorAt(id)} />
        }
        lazy
        icons={apps
          .filter((app) => other || isFor(page, app))
          .slice(0, ICONS)
          .map(({ id, name }) => ({ base: iconBase(id), name, coarse: page.lite }))}
      />
    </Placed>
  );
}
