import { detail } from './screens/detail';
import { home } from './screens/home';
import { apps, category, games } from './screens/list';
import { oldAddresses } from './screens/old-addresses';
import { offline } from './screens/problem';
import type { Route } from './screens/route';
import { search } from './screens/search';
import { special } from './screens/special';

/** Every page of the site (D§2), each path once. What none of them takes is a 404. */
export const routes: readonly Route[] = [
  home,
  apps,
  games,
  category,
  detail,
  search,
  special,
  offline,
  ...oldAddresses,
];
