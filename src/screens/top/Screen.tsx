import type { ChartPlace } from '../../../contract/entities/shop';
import { Chips } from '../../../design-system/components/Chips/Chips';
import { EmptyState } from '../../../design-system/components/EmptyState/EmptyState';
import { LinkButton } from '../../../design-system/components/LinkButton/LinkButton';
import { Page as Body } from '../../../design-system/components/Page/Page';
import { PageTitle } from '../../../design-system/components/PageTitle/PageTitle';
import { Section } from '../../../design-system/components/Section/Section';
import { categoryHref, topHref } from '../../features/addresses/addresses';
import { space } from '../../features/placements/placements';
import type { Route, ScreenProps } from '../route';
import { FeaturedApps } from '../shared/featured/FeaturedApps';
import { foreignNote } from '../shared/foreign';
import { PageLinks } from '../shared/PageLinks';
import { firstScreenful, type Page } from '../shared/page';
import { rankChangeOf } from '../shared/rank-change';
import { PlacedRows } from '../shared/shelf/AppRows';
import { chartsName, isRanked } from '../shared/shop-links';
import { loadTop, type TopData, TYPES } from './load';

/**
 * A chart: ranked apps, on a PC the first three with their pictures, links to the other charts, and to apps or games alone. Where no
 * chart has ranks the largest categories are below the apps by date.
 */
export function Screen({ data, page }: ScreenProps<TopData>) {
  const { t, here, format } = page;
  const { kind, kinds, missing, type, places, large } = data;
  const narrowed = [undefined, ...TYPES].map((one) => ({
    href: here({ type: one, page: undefined, missing: undefined }),
    label: one ? t(`kind.${one}`) : t('list.all'),
    current: one === type,
  }));
  /** The chart's figure comes first: a small screen cuts the end of a line. */
  const figure = ({ at, app: { installs } }: ChartPlace) => {
    if (at !== undefined) return format.date(at);
    if (kind !== 'installs' || installs === undefined) return undefined;
    // On a phone only the number, which the page's note explains: with its words it would need a line of its own.
    return page.device === 'phone' ? format.count(installs) : t('app.installs', { n: installs });
  };
  const at = space(`top-${kind}`, 'chart', kind);
  const [first, rest] = [places.slice(0, large), places.slice(large)];
  const listed = (some: readonly ChartPlace[]) => ({
    apps: some.map(({ app }) => app),
    // By date there is an order, but no place to reach.
    ...(isRanked(kind) && {
      ranks: some.map(({ place }) => place),
      changes: some.map((one) => rankChangeOf(one, page)),
    }),
    notes: some.map(figure),
  });
  const shown = [...places, ...data.groups.flatMap(({ apps }) => apps.map((app) => ({ app })))].map(
    ({ app }) => app,
  );
  const periods = isRanked(kind) ? [] : periodsOf(rest, page);
  return (
    <Body>
      <PageTitle
        title={t(`top.${kind}.title`)}
        note={[
          missing && t('top.missing', { chart: t(`top.${missing}.title`) }),
          t(`top.${kind}.note`),
          foreignNote(shown, page),
        ]
          .filter(Boolean)
          .join(' · ')}
      />
      <FeaturedApps at={at} page={page} covers={data.covers} {...listed(first)} />
      <Chips
        label={t(chartsName(kinds))}
        items={(kinds.length > 1 ? kinds : []).map((one) => ({
          href: topHref(one),
          label: t(`top.${one}`),
          current: one === kind,
        }))}
      />
      {data.mixed && <Chips label={t('top.types')} items={narrowed} variant="plain" />}
      {places.length === 0 && <EmptyState title={t('list.empty')} text={t('top.empty.text')} />}
      {periods.length === 0
        ? rest.length > 0 && <PlacedRows at={at} page={page} {...listed(rest)} />
        : periods.map(([title, some], index) => (
            <Section key={title} title={title}>
              <PlacedRows
                at={at}
                page={page}
                {...listed(some)}
                eager={index === 0 ? firstScreenful(page) : 0}
              />
            </Section>
          ))}
      <PageLinks page={page} of={data} />
      {!isRanked(kind) && data.page === data.pages && (
        <p>
          <LinkButton href={`/apps?sort=${kind}`}>{t('top.whole')}</LinkButton>
        </p>
      )}
      {data.groups.map(({ category: { slug, name }, apps }) => (
        <Section key={slug} title={name} more={{ href: categoryHref(slug), label: t('list.more') }}>
          <PlacedRows
            at={space(`top-${slug}`.slice(0, 40), 'shelf', 'standing')}
            page={page}
            apps={apps}
            within={name}
            eager={0}
          />
        </Section>
      ))}
    </Body>
  );
}

/** Fewer apps under a heading look lost. */
const TOGETHER = 4;

/**
 * The places of a chart by date below the names of their days, months or years, whichever are the shortest with enough apps;
 * none where even years have few.
 */
function periodsOf(places: readonly ChartPlace[], { format }: Page): [string, ChartPlace[]][] {
  const grouped = [format.date, format.month, format.year].map((nameOf) => {
    const groups = new Map<string, ChartPlace[]>();
    for (const place of places) {
      const name = nameOf(place.at ?? 0);
      groups.set(name, [...(groups.get(name) ?? []), place]);
    }
    return [...groups];
  });
  return grouped.find((groups) => groups.length * TOGETHER <= places.length) ?? [];
}

export const top: Route<TopData> = {
  path: '/top/:kind',
  ahead: true,
  name: 'top',
  query: ['type', 'page', 'missing'],
  load: (api, { kind = '' }, page) => loadTop(api, kind, page),
  screen: Screen,
};
