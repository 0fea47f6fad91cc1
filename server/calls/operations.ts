import * as calls from '../../contract/calls/operations';
import { ok } from '../../contract/result';
import { listBetas } from '../shop/betas';
import { newsOf } from '../shop/news';
import { forAll, type ImplementedCall, implement } from './implement';

/** News, upcoming games and activities behind `/api/proxyNew` (S§7 Proxy). */
export const operationsCalls: ImplementedCall[] = [
  implement(calls.gameNews, async (params, { db, lang }) =>
    ok({ news: await newsOf(db, params, lang) }),
  ),
  implement(calls.betas, async (params, { db, lang }) =>
    ok({ betas: await listBetas(db, params, lang) }),
  ),
].map(forAll);
