import { activities } from './screens/activities';
import { categories } from './screens/categories';
import { comments } from './screens/comments';
import { detail } from './screens/detail';
import { developer } from './screens/developer';
import { gift } from './screens/gift';
import { gifts } from './screens/gifts';
import { history } from './screens/history';
import { home } from './screens/home';
import { info } from './screens/info';
import { apps, category, games } from './screens/list';
import { lucky } from './screens/lucky';
import { me } from './screens/me';
import { news } from './screens/news';
import { oldAddresses } from './screens/old-addresses';
import { order } from './screens/order';
import { permissions } from './screens/permissions';
import { preorder } from './screens/preorder';
import { offline } from './screens/problem';
import { report } from './screens/report';
import type { Route } from './screens/route';
import { search } from './screens/search';
import { source } from './screens/source';
import { special } from './screens/special';
import { specials } from './screens/specials';
import { top } from './screens/top';
import { wishList } from './screens/wish-list';

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
  order,
  activities,
  lucky,
  gifts,
  gift,
  news,
  me,
  wishList,
  ...info,
  offline,
  ...oldAddresses,
];
