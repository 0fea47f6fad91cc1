import type { AppDetail } from '../../../contract/entities/app';
import type { Route } from '../route';
import { loadPermissions } from './load';
import { Screen } from './Screen';

export const permissions: Route<AppDetail> = {
  path: '/app/:app/permissions',
  name: 'permissions',
  load: (api, { app = '' }, page) => loadPermissions(api, app, page),
  screen: Screen,
};
