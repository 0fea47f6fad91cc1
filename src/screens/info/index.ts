import { INFO_PAGES } from '../../../contract/entities/info';
import type { Route } from '../route';
import { type InfoData, loadInfo } from './load';
import { Screen } from './Screen';

/** About, Contact, Privacy and Terms. */
export const info: readonly Route<InfoData>[] = INFO_PAGES.map((name) => ({
  path: `/${name}`,
  name: 'info',
  load: (api, _params, page) => loadInfo(api, name, page),
  screen: Screen,
}));
