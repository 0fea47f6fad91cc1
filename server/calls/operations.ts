import * as calls from '../../contract/calls/operations';
import { ok } from '../../contract/result';
import { listBetas } from '../shop/betas';
import { newsOf } from '../shop/news';
import { type Served, serve } from './serve';

/** News, upcoming games and activities behind `/api/proxyNew` (S§7 Proxy). */
export const operationsCalls: Served[] = [
  serve(calls.gameNews, async (params, { db, lang }) =>
    ok({ news: await newsOf(db, params, lang) }),
  ),
  serve(calls.betas, async (params, { db, lang }) =>
    ok({ betas: await listBetas(db, params, lang) }),
  ),
];
