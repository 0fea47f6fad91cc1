import type { Route } from '../route';
import { type HomeData, loadHome } from './load';
import { Screen } from './Screen';

export const home: Route<HomeData> = {
  path: '/',
  name: 'home',
  load: (api, _params, page) => loadHome(api, page),
  screen: Screen,
};
