import type { Beta } from '../../../contract/entities/shop';
import { EmptyState } from '../../../design-system/components/EmptyState/EmptyState';
import { LinkButton } from '../../../design-system/components/LinkButton/LinkButton';
import { Page as Body } from '../../../design-system/components/Page/Page';
import { PageTitle } from '../../../design-system/components/PageTitle/PageTitle';
import { Section } from '../../../design-system/components/Section/Section';
import { space } from '../../features/placements/placements';
import type { Route, ScreenProps } from '../route';
import { featuredIn } from '../shared/featured/choose-featured';
import { FeaturedApps } from '../shared/featured/FeaturedApps';
import { firstScreenful, type Page } from '../shared/page';
import { PlacedRows } from '../shared/shelf/AppRows';
import { loadPreorder, type PreorderData } from './load';

/** Upcoming games by month, with their days and pre-orders; the next ones with covers. */
export function Screen({ data, page }: ScreenProps<PreorderData>) {
  const { t, format } = page;
  const { betas } = data;
  const zone = t('site.zone', { zone: format.zone });
  const at = space('preorder', 'list', 'beta');
  const large = featuredIn(betas.length);
  const [first, rest] = [betas.slice(0, large), betas.slice(large)];
  // Rows have their category anyway.
  const listed = (some: readonly Beta[], isLarge: boolean) => ({
    apps: some.map(({ app }) => app),
    notes: some.map((beta) =>
      [
        dayOf(beta, page),
        beta.preorders && t('order.count', { n: beta.preorders }),
        isLarge && beta.app.categoryName,
      ]
        .filter(Boolean)
        .join(' · '),
    ),
  });
  return (
    <Body>
      <PageTitle
        title={t('preorder.title')}
        note={
          betas.length > 0 ? `${t('list.games.count', { n: betas.length })} · ${zone}` : undefined
        }
      />
      {betas.length === 0 ? (
        <EmptyState title={t('preorder.empty')} text={t('preorder.empty.text')}>
          <LinkButton href="/games">{t('kind.games')}</LinkButton>
        </EmptyState>
      ) : (
        <>
          <FeaturedApps at={at} page={page} covers={data.covers} {...listed(first, true)} />
          {monthsOf(rest, page).map(([month, some], index) => (
            <Section key={month} title={month}>
              <PlacedRows
                at={at}
                page={page}
                {...listed(some, false)}
                ordered
                eager={index === 0 ? firstScreenful(page) : 0}
              />
            </Section>
          ))}
        </>
      )}
    </Body>
  );
}

/** Games by the months in which they begin. */
function monthsOf(betas: readonly Beta[], { format }: Page): [string, Beta[]][] {
  const months = new Map<string, Beta[]>();
  for (const beta of betas) {
    const name = format.month(beta.startAt);
    months.set(name, [...(months.get(name) ?? []), beta]);
  }
  return [...months];
}

/** A test round has a start and an end; everything else is a release. */
function dayOf({ app, startAt, endAt }: Beta, { t, format }: Page): string {
  if (endAt !== undefined) return t('preorder.round', format.span(startAt, endAt));
  return t(app.releaseAt === startAt ? 'detail.releaseAt' : 'preorder.from', {
    date: format.day(startAt),
  });
}

export const preorder: Route<PreorderData> = {
  path: '/preorder',
  name: 'preorder',
  load: (api, _params, page) => loadPreorder(api, page),
  screen: Screen,
};
