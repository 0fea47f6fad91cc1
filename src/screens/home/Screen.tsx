import { AdBanner } from '../../../design-system/components/AdBanner/AdBanner';
import { EmptyState } from '../../../design-system/components/EmptyState/EmptyState';
import { Page as Body } from '../../../design-system/components/Page/Page';
import { PageTitle } from '../../../design-system/components/PageTitle/PageTitle';
import { iconBase } from '../../features/addresses/addresses';
import { firstScreenful } from '../../features/page/page';
import { Part } from '../../features/part/Part';
import { Specials } from '../../features/shelf/Specials';
import type { ScreenProps } from '../route';
import { CategoryLinks } from './CategoryLinks';
import { HomeShelf } from './HomeShelf';
import { type HomeData, isEmpty, SHELF } from './load';

/** Shelves of apps, games and new arrivals, the specials, one ad and the categories. */
export function Screen({ data, page }: ScreenProps<HomeData>) {
  const { t } = page;
  const eager = firstScreenful(page);
  return (
    <Body>
      <PageTitle title={t('home.heading')} />
      {isEmpty(data) && <EmptyState title={t('home.empty')} text={t('home.empty.text')} />}
      {data.ads.ok &&
        data.ads.data.ads.map(({ id, href, title, text, app }) => (
          <AdBanner
            key={id}
            href={href}
            label={t('app.ad')}
            title={title}
            text={text}
            icon={app && { base: iconBase(app.id), name: app.name }}
            cta={t('app.view')}
          />
        ))}
      <HomeShelf
        page={page}
        title={t(data.judged ? 'home.popular' : 'kind.apps')}
        result={data.popular}
        more="/apps"
        eager={eager}
      />
      <HomeShelf
        page={page}
        title={t(data.judged ? 'home.games' : 'kind.games')}
        result={data.games}
        more="/games"
        eager={eager - SHELF}
      />
      <Part page={page} result={data.specials} title={t('home.specials')}>
        {({ specials }) => <Specials title={t('home.specials')} specials={specials} />}
      </Part>
      <HomeShelf page={page} title={t('home.new')} result={data.fresh} more="/apps?sort=new" />
      <Part page={page} result={data.categories} title={t('home.categories')}>
        {({ categories }) => <CategoryLinks page={page} categories={categories} />}
      </Part>
    </Body>
  );
}
