import type { Route } from '../route';
import { type ActivitiesData, loadActivities } from './load';
import { Screen } from './Screen';

export const activities: Route<ActivitiesData> = {
  path: '/activities',
  name: 'activities',
  query: ['page'],
  load: (api, _params, page) => loadActivities(api, page),
  screen: Screen,
};
