import type { Beta } from '../../../contract/entities/shop';
import { AppList } from '../../../design-system/components/AppList/AppList';
import { EmptyState } from '../../../design-system/components/EmptyState/EmptyState';
import { LinkButton } from '../../../design-system/components/LinkButton/LinkButton';
import { Page as Body } from '../../../design-system/components/Page/Page';
import { PageTitle } from '../../../design-system/components/PageTitle/PageTitle';
import { Placed } from '../../features/placements/Placed';
import { space } from '../../features/placements/placements';
import type { ScreenProps } from '../route';
import { firstScreenful, type Page } from '../shared/page';
import { AppRows } from '../shared/shelf/AppRows';
import type { PreorderData } from './load';

/** Upcoming games with their days. */
export function Screen({ data, page }: ScreenProps<PreorderData>) {
  const { t, format } = page;
  const { betas } = data;
  const zone = t('site.zone', { zone: format.zone });
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
        <Placed at={space('preorder', 'list', 'beta')}>
          <AppList layout="rows">
            <AppRows
              page={page}
              apps={betas.map(({ app }) => app)}
              notes={betas.map((beta) => dayOf(beta, page))}
              eager={firstScreenful(page)}
            />
          </AppList>
        </Placed>
      )}
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
