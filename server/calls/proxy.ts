import * as calls from '../../contract/calls/proxy';
import { ok } from '../../contract/result';
import { personalApps } from '../search/personal-apps';
import { adsOf } from '../shop/ads';
import { listCollection } from '../shop/collections';
import { listSpecials, specialWithApps } from '../shop/specials';
import { appDetail } from '../store/queries/detail';
import { ucRecs } from '../store/queries/recommend';
import { found, type Served, serve } from './serve';

/** The served calls behind the proxies, a fixed map (D§14), and `/uc/rec`. */
export const proxyCalls: Served[] = [
  serve(calls.getDetail, async (params, { db, lang }) => {
    const app = await appDetail(db, params, lang);
    return found(app && { app }, 'app');
  }),
  serve(calls.specialApps, async (params, { db, lang }) => {
    const special = await specialWithApps(db, params, lang);
    return found(special && { special }, 'special');
  }),
  serve(calls.allSpecials, async (params, { db, lang }) =>
    ok(await listSpecials(db, params, lang)),
  ),
  serve(calls.collection, async (params, { db }) =>
    ok({ content: await listCollection(db, params) }),
  ),
  serve(calls.personal, async (params, { db, lang }) => ok(await personalApps(db, params, lang))),
  serve(calls.ads, async (params, { db, lang }) => ok({ ads: await adsOf(db, params, lang) })),
  serve(calls.ucRec, async (params, { db, lang }) => ok(await ucRecs(db, params, lang))),
];
