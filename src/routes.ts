import { activities } from './screens/activities/Screen';
import { categories } from './screens/categories/Screen';
import { comments } from './screens/comments/Screen';
import { detail } from './screens/detail/Screen';
import { developer } from './screens/developer/Screen';
import { gift } from './screens/gift/Screen';
import { gifts } from './screens/gifts/Screen';
import { history } from './screens/history/Screen';
import { home } from './screens/home/Screen';
import { info } from './screens/info/Screen';
import { apps, category, games } from './screens/list/Screen';
import { lucky } from './screens/lucky/Screen';
import { me } from './screens/me/Screen';
import { news } from './screens/news/Screen';
import { permissions } from './screens/permissions/Screen';
import { preorder } from './screens/preorder/Screen';
import type { ProblemData } from './screens/problem/load';
import { offline } from './screens/problem/Screen';
import { report } from './screens/report/Screen';
import type { Route } from './screens/route';
import { search } from './screens/search/Screen';
import { source } from './screens/source/Screen';
import { special } from './screens/special/Screen';
import { specials } from './screens/specials/Screen';
import { top } from './screens/top/Screen';
import { wishList } from './screens/wish-list/Screen';

/** An app's number or package name in an old address. */
const APP = /^[\w.]{1,256}$/;

const NUMBER = /^[1-9]\d{0,8}$/;

const moved = (app: string | undefined) =>
  app && APP.test(app)
    ? ({ kind: 'redirect', status: 301, to: `/app/${app}` } as const)
    : ({ kind: 'problem', problem: 'missing' } as const);

/** Addresses that external links still use (D§2): of an earlier site, and of pre-orders, which an app's own page has now. */
const OLD_ADDRESSES: readonly Route<ProblemData>[] = [
  {
    ...offline,
    path: '/detail.html',
    query: ['appid'],
    load: async (_api, _params, { query }) => moved(query.appid),
  },
  { ...offline, path: '/apps/:package', load: async (_api, params) => moved(params.package) },
  {
    ...offline,
    path: '/order/:id',
    load: async (_api, { id = '' }) => moved(NUMBER.exec(id)?.[0]),
  },
];

/** Every page of the site (D§2), each path once. A path that no route matches is a 404. */
export const routes: readonly Route[] = [
  home,
  apps,
  games,
  category,
  categories,
  detail,
  comments,
  permissions,
  report,
  history,
  developer,
  source,
  search,
  specials,
  special,
  top,
  preorder,
  activities,
  lucky,
  gifts,
  gift,
  news,
  me,
  wishList,
  ...info,
  offline,
  ...OLD_ADDRESSES,
];
