import { EmptyState } from '../../../design-system/components/EmptyState/EmptyState';
import { LinkButton } from '../../../design-system/components/LinkButton/LinkButton';
import { Page as Body } from '../../../design-system/components/Page/Page';
import { PageTitle } from '../../../design-system/components/PageTitle/PageTitle';
import type { Route, ScreenProps } from '../route';
import { GiftCards } from '../shared/gifts/GiftCards';
import { PageLinks } from '../shared/PageLinks';
import { Instead } from '../shared/shelf/Instead';

import { type GiftsData, loadGifts } from './load';

/** All gift packs, each with its contents and its state. */
export function Screen({ data, page }: ScreenProps<GiftsData>) {
  const { t, format } = page;
  const { gifts, total } = data;
  const zone = t('site.zone', { zone: format.zone });
  return (
    <Body>
      <PageTitle
        title={t('gifts.title')}
        note={total > 0 ? `${t('gifts.count', { n: total })} · ${zone}` : undefined}
      />
      {gifts.length === 0 ? (
        <EmptyState title={t('gifts.empty')} text={t('gifts.empty.text')}>
          <LinkButton href="/games">{t('kind.games')}</LinkButton>
        </EmptyState>
      ) : (
        <GiftCards gifts={gifts} page={page} />
      )}
      <PageLinks page={page} of={data} />
      <Instead result={data.instead} page={page} />
    </Body>
  );
}

export const gifts: Route<GiftsData> = {
  path: '/gifts',
  name: 'gifts',
  query: ['page'],
  load: (api, _params, page) => loadGifts(api, page),
  screen: Screen,
};
