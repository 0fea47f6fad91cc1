import * as calls from '../../contract/calls/detail';
import { ok } from '../../contract/result';
import { similarApps } from '../search/similar-apps';
import { specialsOfApp } from '../shop/specials';
import { categoriesOfApp } from '../store/queries/categories';
import { commentsOf } from '../store/queries/comments';
import { appDetail } from '../store/queries/detail';
import { resolveApp } from '../store/queries/resolve';
import { scoreOfApp, scoreOfVersion } from '../store/queries/score';
import {
  type CallContext,
  forAll,
  found,
  type Handler,
  type ImplementedCall,
  implement,
  notFound,
} from './implement';

/** A list that belongs to an app: for an unknown app the result is "not found", not an empty list. */
const ofApp =
  <P extends { appId: number }, A>(
    list: (params: P, context: CallContext) => Promise<A>,
  ): Handler<P, A> =>
  async (params, context) => {
    const app = await resolveApp(context.db, { app: String(params.appId) });
    return app ? ok<A>(await list(params, context)) : notFound('app');
  };

/** The six calls of the detail page (S§7 Detail). */
export const detailCalls: ImplementedCall[] = [
  implement(calls.detail, async (params, { db, lang }) => {
    const app = await appDetail(db, params, lang);
    return found(app && { app }, 'app');
  }),
  implement(calls.scoreOf, async ({ appId, versionId }, { db }) => {
    const score = await scoreOfApp(db, { appId });
    if (!score || versionId === undefined) return found(score, 'app');
    return found(await scoreOfVersion(db, { appId, versionId }), 'version');
  }),
  implement(
    calls.comments,
    ofApp((params, { db, lang }) => commentsOf(db, params, lang)),
  ),
  implement(calls.recs, async (params, { db, lang }) => {
    const apps = await similarApps(db, params, lang);
    return found(apps && { apps }, 'app');
  }),
  implement(
    calls.subcates,
    ofApp(async (params, { db, lang }) => ({
      categories: await categoriesOfApp(db, params, lang),
    })),
  ),
  implement(
    calls.specialsOf,
    ofApp(async (params, { db, lang }) => ({ specials: await specialsOfApp(db, params, lang) })),
  ),
].map(forAll);
