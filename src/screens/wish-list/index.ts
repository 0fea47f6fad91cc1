import type { Route } from '../route';
import { loadWishList, type WishListData } from './load';
import { Screen } from './Screen';

/** A shared wish list; the visitor's own is on `/me`. */
export const wishList: Route<WishListData> = {
  path: '/wish-list',
  name: 'wish-list',
  query: ['apps'],
  endless: true,
  load: (api, _params, page) => loadWishList(api, page),
  screen: Screen,
};
