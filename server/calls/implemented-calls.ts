import * as calls from '../../contract/calls/operations';
import { ok } from '../../contract/result';
import { listBetas } from '../shop/betas';
import { newsOf } from '../shop/news';
import { catalogueCalls } from './catalogue';
import { detailCalls } from './detail';
import { downloadCalls } from './download';
import { giftCalls } from './gifts';
import { forAll, type ImplementedCall, implement } from './implement';
import { logCalls } from './log';
import { luckyCalls } from './lucky';
import { proxyCalls } from './proxy';

/** News, upcoming games and activities behind `/api/proxyNew` (S§7 Proxy). */
const operationsCalls: ImplementedCall[] = [
  implement(calls.gameNews, async (params, { db, lang }) =>
    ok({ news: await newsOf(db, params, lang) }),
  ),
  implement(calls.betas, async (params, { db, lang }) =>
    ok({ betas: await listBetas(db, params, lang) }),
  ),
].map(forAll);

/** The calls that pages can make in the process: their answers belong to no visitor. `over-http.ts` adds the others. */
export const IMPLEMENTED_CALLS: readonly ImplementedCall[] = [
  ...detailCalls,
  ...catalogueCalls,
  ...proxyCalls,
  ...operationsCalls,
  ...downloadCalls,
  ...logCalls,
  ...luckyCalls,
  ...giftCalls,
];
