/** Every question the API asks the catalogue. `params` are the parsed parameters of the call of the same purpose. */
export { adsOf } from './ads';
export { readCatalogue, shopInfo } from './catalogue';
export { categoriesOfApp, listCategories } from './categories';
export { listCollection } from './collections';
export { commentsOf } from './comments';
export { appDetail } from './detail';
export { listApps } from './list-apps';
export { personalRecs, ucRecs } from './recommend';
export { similarApps } from './recs';
export { resolveApp } from './resolve';
export { scoreOfApp } from './score';
export { searchApps } from './search';
export { listSpecials, specialsOfApp, specialWithApps } from './specials';
export { suggest } from './suggestions';
