import { EmptyState } from '../../../design-system/components/EmptyState/EmptyState';
import { LinkButton } from '../../../design-system/components/LinkButton/LinkButton';
import { Page as Body } from '../../../design-system/components/Page/Page';
import { PageTitle } from '../../../design-system/components/PageTitle/PageTitle';
import { space } from '../../features/placements/placements';
import { SharedList } from '../../features/wish-list/SharedList';
import type { Route, ScreenProps } from '../route';
import { Island } from '../shared/Island';
import { PlacedRows } from '../shared/shelf/AppRows';
import { loadWishList, type WishListData } from './load';

/** A shared wish list, and the question whether to add its apps to the visitor's own. */
export function Screen({ data: { apps }, page }: ScreenProps<WishListData>) {
  const { t } = page;
  if (apps.length === 0)
    return (
      <Body>
        <PageTitle title={t('wishes.title')} />
        <EmptyState title={t('wishes.empty')} text={t('wishes.empty.text')}>
          <LinkButton href="/">{t('site.back')}</LinkButton>
        </EmptyState>
      </Body>
    );
  return (
    <Body>
      <PageTitle title={t('wishes.title')} note={t('list.apps.count', { n: apps.length })} />
      <Island
        name="shared-list"
        of={SharedList}
        props={{
          apps: apps.map(({ id, name }) => ({ id, name })),
          words: {
            ask: t('wishes.ask', { n: apps.length }),
            add: t('wishes.add'),
            added: t('wishes.added'),
            ofPage: t('wish.ofPage'),
            open: t('wishes.open'),
          },
        }}
      />
      <PlacedRows at={space('wish-list', 'list', 'shared')} page={page} apps={apps} />
    </Body>
  );
}

/** A shared wish list; the visitor's own is on `/me`. */
export const wishList: Route<WishListData> = {
  path: '/wish-list',
  name: 'wish-list',
  query: ['apps'],
  endless: true,
  load: (api, _params, page) => loadWishList(api, page),
  screen: Screen,
};
