import { bareDetail } from '../../tests/helpers/sample';
import type { Visit } from './visit';

/** A page of a list on which there is nothing. */
export const EMPTY_LIST = { page: 1, pages: 1, total: 0, subCategories: [], apps: [], near: [] };

/** A visit to an app that its catalogue says as little of as it may. */
export const BARE_APP: Visit = {
  answers: { 'StoreDetailController/detail': () => ({ app: bareDetail(7) }) },
};

/** A visit to an app that is not there. */
export const NO_APP: Visit = { answers: { 'StoreDetailController/detail': () => undefined } };
