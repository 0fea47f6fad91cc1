import { NO_FACETS } from '../../contract/entities/search';
import { bareDetail } from '../../tests/helpers/sample';
import type { Visit } from './visit';

/** An empty page of a list. */
export const EMPTY_LIST = {
  page: 1,
  pages: 1,
  total: 0,
  unfiltered: 0,
  facets: NO_FACETS,
  subCategories: [],
  apps: [],
  near: [],
};

/** A visit to an app with minimal data. */
export const BARE_APP: Visit = {
  answers: { 'StoreDetailController/detail': () => ({ app: bareDetail(7) }) },
};
