import type { Beta } from '../../../contract/entities/shop';
import { EmptyState } from '../../../design-system/components/EmptyState/EmptyState';
import { LinkButton } from '../../../design-system/components/LinkButton/LinkButton';
import { Page as Body } from '../../../design-system/components/Page/Page';
import { PageTitle } from '../../../design-system/components/PageTitle/PageTitle';
import { space } from '../../features/placements/placements';
import type { Route, ScreenProps } from '../route';
import { CoversOrRows } from '../shared/featured/CoversOrRows';
import { featuredIn } from '../shared/featured/choose-featured';
import { FeaturedApps } from '../shared/featured/FeaturedApps';
import type { Page } from '../shared/page';
import { Instead } from '../shared/shelf/Instead';
import { loadPreorder, type PreorderData } from './load';

/** Upcoming games with their days and pre-orders, the next ones first and larger. */
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
          {rest.length > 0 && (
            <CoversOrRows at={at} page={page} covers={data.covers} {...listed(rest, false)} />
          )}
        </>
      )}
      <Instead result={data.instead} page={page} />
    </Body>
  );
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
