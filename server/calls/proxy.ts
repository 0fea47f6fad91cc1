import * as calls from '../../contract/calls/proxy';
import { ok } from '../../contract/result';
import { personalApps } from '../search/personal-apps';
import { adsOf } from '../shop/ads';
import { listCollection } from '../shop/collections';
import { listSpecials, specialWithApps } from '../shop/specials';
import { appDetail } from '../store/queries/detail';
import { ucRecs } from '../store/queries/recommend';
import { forAll, found, type ImplementedCall, implement } from './implement';

/** The served calls behind the proxies, a fixed map (D§14), and `/uc/rec`. */
export const proxyCalls: ImplementedCall[] = [
  implement(calls.getDetail, async (params, { db, lang }) => {
    const app = await appDetail(db, params, lang);
    return found(app && { app }, 'app');
  }),
  implement(calls.specialApps, async (params, { db, lang }) => {
    const special = await specialWithApps(db, params, lang);
    return found(special && { special }, 'special');
  }),
  implement(calls.allSpecials, async (params, { db, lang }) =>
    ok(await listSpecials(db, params, lang)),
  ),
  implement(calls.collection, async (params, { db }) =>
    ok({ content: await listCollection(db, params) }),
  ),
  implement(calls.personal, async (params, { db, lang }) =>
    ok(await personalApps(db, params, lang)),
  ),
  implement(calls.ads, async (params, { db, lang }) => ok({ ads: await adsOf(db, params, lang) })),
  implement(calls.ucRec, async (params, { db, lang }) => ok(await ucRecs(db, params, lang))),
].map(forAll);
