import { Breadcrumb } from '../../../design-system/components/Breadcrumb/Breadcrumb';
import { Chips } from '../../../design-system/components/Chips/Chips';
import { EmptyState } from '../../../design-system/components/EmptyState/EmptyState';
import { LinkButton } from '../../../design-system/components/LinkButton/LinkButton';
import { Page as Body } from '../../../design-system/components/Page/Page';
import { PageTitle } from '../../../design-system/components/PageTitle/PageTitle';
import { spaceOfList } from '../../features/placements/placements';
import { AppActions } from '../../features/wish-list/AppActions';
import type { Route, ScreenProps } from '../route';
import { Elsewhere } from '../shared/Elsewhere';
import { CoversOrRows } from '../shared/featured/CoversOrRows';
import { FeaturedApps } from '../shared/featured/FeaturedApps';
import { LIST_FILTERS } from '../shared/filters/filters';
import { ListFilters } from '../shared/filters/ListFilters';
import { foreignNote } from '../shared/foreign';
import { Island } from '../shared/Island';
import { OtherPhones } from '../shared/OtherPhones';
import { PageLinks } from '../shared/PageLinks';
import { Part } from '../shared/Part';
import { firstScreenful } from '../shared/page';
import type { ListData } from './list-data';
import { loadCategory } from './load-category';
import { loadKind } from './load-kind';

/** Rows in the first screenful, below the featured apps. */
const EAGER = { phone: 1, pc: 8 } as const;

/** Featured apps, then apps in rows, or games with their pictures, with links to other lists, orders and pages. */
export function Screen({ data, page }: ScreenProps<ListData>) {
  const { t, here } = page;
  const { title, crumbs, chips, apps, featured, covers, kind, total } = data;
  const others = apps.filter((app) => !featured.includes(app));
  const eager = featured.length > 0 ? EAGER[page.device] : firstScreenful(page);
  const at = spaceOfList(page, data.sort);
  const { leastSize, dated } = data.facets;
  // By what no app of the list has it cannot be sorted.
  const isKnown = { size: leastSize !== undefined, new: dated, updated: dated };
  const offered = data.sorts.filter(
    (one) => one === data.sort || !(one in isKnown) || isKnown[one as keyof typeof isKnown],
  );
  const sorts = offered.map((one) => ({
    href: here({ sort: one === data.sorts[0] ? undefined : one, page: undefined }),
    label: t(`list.sort.${one}`),
    current: one === data.sort,
  }));
  const platforms = data.platforms.map((one) => ({
    href: here({ phone: one, page: undefined }),
    label: t(`platform.${one}`),
    current: one === page.platform,
  }));
  return (
    <Body>
      {crumbs.length > 0 && (
        <Breadcrumb label={t('detail.where')} items={[...crumbs, { label: title }]} />
      )}
      <PageTitle
        title={title}
        note={[
          data.unfiltered > 0 && t(`list.${kind}.count`, { n: total }),
          data.collection?.about,
          foreignNote(others, page),
        ]
          .filter(Boolean)
          .join(' · ')}
        action={
          data.follow && (
            <Island
              name="actions"
              needsScript
              of={AppActions}
              props={{
                href: data.follow,
                name: title,
                follow: t('list.follow'),
                following: t('list.following'),
              }}
            />
          )
        }
      />
      <OtherPhones platforms={data.all} page={page} />
      <FeaturedApps at={at} page={page} apps={featured} covers={covers} />
      <ListFilters
        page={page}
        facets={data.facets}
        total={total}
        unfiltered={data.unfiltered}
        names={LIST_FILTERS}
        kept={['sub', 'sort', 'phone']}
        above={
          <>
            {chips && (
              <Part page={page} result={chips} title={t('list.categories')}>
                {({ label, items }) => (
                  <Chips
                    label={label}
                    items={items}
                    // On a phone they are one line, which scrolls.
                    moreLabel={page.device === 'pc' ? t('list.moreChips') : undefined}
                  />
                )}
              </Part>
            )}
            {platforms.length > 1 && <Chips label={t('site.platform')} items={platforms} />}
          </>
        }
        orders={apps.length > 1 && <Chips label={t('list.sort')} items={sorts} variant="menu" />}
      >
        {data.unfiltered === 0 && <Empty data={data} page={page} />}
        {others.length > 0 && (
          <CoversOrRows
            at={at}
            page={page}
            apps={others}
            covers={kind === 'games' ? covers : undefined}
            eager={eager}
            within={title}
          />
        )}
        <PageLinks page={page} of={data} />
        <Elsewhere n={data.elsewhere} page={page} />
      </ListFilters>
    </Body>
  );
}

/** A shop without apps or without games has no other category to try. */
function Empty({ data: { kind, crumbs }, page: { t } }: ScreenProps<ListData>) {
  if (crumbs.length > 0) return <EmptyState title={t('list.empty')} text={t('list.empty.text')} />;
  return kind === 'apps' ? (
    <EmptyState title={t('home.empty')} text={t('home.empty.text')} />
  ) : (
    <EmptyState title={t('list.empty.games')} text={t('list.empty.games.text')}>
      <LinkButton href="/">{t('site.back')}</LinkButton>
    </EmptyState>
  );
}

const shared = { name: 'list', screen: Screen, several: ['without'] };
/** What narrows and orders a list. */
const narrowing = [...LIST_FILTERS, 'sort', 'page', 'phone'];

export const apps: Route<ListData> = {
  ...shared,
  path: '/apps',
  ahead: true,
  query: narrowing,
  load: (api, _params, page) => loadKind('apps', api, page),
};

export const games: Route<ListData> = {
  ...shared,
  path: '/games',
  ahead: true,
  query: narrowing,
  load: (api, _params, page) => loadKind('games', api, page),
};

export const category: Route<ListData> = {
  ...shared,
  path: '/category/:slug',
  ahead: true,
  query: ['sub', ...narrowing],
  load: (api, { slug = '' }, page) => loadCategory(api, slug, page),
};
