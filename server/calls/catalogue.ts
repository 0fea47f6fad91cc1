import * as calls from '../../contract/calls/catalogue';
import { RETENTION_DAYS } from '../../contract/entities/info';
import { ok } from '../../contract/result';
import { colorOf } from '../images/drawing/hues';
import { markdownHtml } from '../rich-text/markdown';
import { filteredList } from '../search/filtered-list';
import { mostSearched } from '../search/most-searched';
import { searchApps } from '../search/search';
import { suggest } from '../search/suggestions';
import { shopInfo } from '../shop/info';
import { newsOfSource } from '../shop/news';
import { pageText } from '../shop/texts';
import { listCategories } from '../store/queries/categories';
import { chartPage } from '../store/queries/charts';
import { coversOf } from '../store/queries/covers';
import { developerPage } from '../store/queries/developer';
import { maybe } from '../store/queries/read';
import { resolveApp } from '../store/queries/resolve';
import { sourcePage } from '../store/queries/source-page';
import { tilesByIds } from '../store/queries/tiles';
import { versionPage } from '../store/queries/versions';
import { forAll, found, type ImplementedCall, implement } from './implement';

/** Whether a text from an address can be an app's number. */
const isAppId = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text);

/** The lists of the shop's screens, and the suggestions of the search box. */
export const catalogueCalls: ImplementedCall[] = [
  implement(calls.categories, async (params, { db, lang }) =>
    ok({ categories: await listCategories(db, params, lang) }),
  ),
  implement(calls.listApps, async (params, { db, lang }) =>
    found(await filteredList(db, params, lang), 'category'),
  ),
  implement(calls.versions, async (params, { db, lang }) =>
    found(await versionPage(db, params, lang), 'app'),
  ),
  implement(calls.developer, async (params, { db, lang }) =>
    found(await developerPage(db, params, lang), 'developer'),
  ),
  implement(calls.source, async (params, { db, lang }) => {
    const of = await sourcePage(db, params, lang);
    const news = of?.page === 1 ? await newsOfSource(db, of.source.id, lang) : [];
    return found(of && { ...of, ...(news.length > 0 && { news }) }, 'source');
  }),
  implement(calls.chart, async (params, { db, lang }) =>
    found(await chartPage(db, params, lang), 'chart'),
  ),
  implement(calls.search, async (params, { db, lang }) => ok(await searchApps(db, params, lang))),
  implement(calls.searched, async (_params, { db, lang }) =>
    ok({ names: await mostSearched(db, lang) }),
  ),
  implement(calls.appsById, async ({ appIds }, { db, lang }) =>
    ok({ apps: await tilesByIds(db, appIds.filter(isAppId).map(Number), lang) }),
  ),
  implement(calls.covers, async ({ appIds }, { db, lang }) => {
    const found = await coversOf(db, appIds.filter(isAppId).map(Number), lang);
    return ok({ covers: found.map(({ of, ...rest }) => ({ ...rest, color: colorOf(of) })) });
  }),
  implement(calls.resolve, async (params, { db }) => found(await resolveApp(db, params), 'app')),
  implement(calls.shop, async (_params, { db, lang, shop = () => shopInfo(db) }) => {
    const { operators, ...info } = await shop();
    return ok({ ...info, ...maybe('operator', operators[lang]) });
  }),
  implement(calls.info, async ({ page }, { db, lang, retentionDays = RETENTION_DAYS }) => {
    const text = await pageText(db, page, lang);
    return ok({
      ...maybe('text', text && { html: markdownHtml(text.text), lang: text.lang }),
      retentionDays,
    });
  }),
  implement(calls.sugs, async (params, { db, lang }) => ok({ r: await suggest(db, params, lang) })),
].map(forAll);
