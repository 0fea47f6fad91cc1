import * as calls from '../../contract/calls/download';
import { type VisitorSource, writeSourceToken } from '../../contract/entities/source';
import { ok } from '../../contract/result';
import { clientFile } from '../shop/client-file';
import { packageFile } from '../store/queries/package-file';
import { type CallContext, forAll, type ImplementedCall, implement, notFound } from './implement';
import { recordLog } from './log';

/** What the caller says of the visitor, for the token of the address. */
interface Origin {
  channel?: string | undefined;
  source?: VisitorSource | undefined;
  feature?: string | undefined;
}

/** The token of a download: of a visitor of whom the caller says nothing, `wdj_direct_` and the call's own feature (D§8). */
const token = (own: string, { channel = 'wdj', source = 'direct', feature = own }: Origin) =>
  writeSourceToken({ channel, source, feature });

async function addressOf(
  { appId, ...origin }: Origin & { appId: number },
  feature: string,
  { db }: CallContext,
) {
  const file = await packageFile(db, { appId });
  if (!file) return notFound('file');
  return ok({ url: `${calls.downloadApk.path}/${token(feature, origin)}.apk?appId=${appId}` });
}

/**
 * S§7 Download: the address of an app's file, the same with the download counted, and the address of the shop's own
 * client.
 */
export const downloadCalls: ImplementedCall[] = [
  forAll(implement(calls.downloadUrl, (params, context) => addressOf(params, 'url', context))),
  // Each call is counted, so caches must not answer any.
  implement(calls.downloadUrlDot, async ({ apprd, ...params }, context) => {
    const answer = await addressOf(params, 'dot', context);
    // A download beyond the rate limit is not counted, but still answered.
    if (answer.ok)
      await recordLog(
        'click',
        { target: 'download-dot', appId: params.appId, ch_src: apprd },
        context,
      );
    return answer;
  }),
  forAll(
    implement(calls.clientUrl, async (origin, { db }) => {
      if (!(await clientFile(db))) return ok({});
      const asked = origin.channel ? `?channel=${origin.channel}` : '';
      return ok({ url: `${calls.clientApk.path}/${token('client', origin)}.apk${asked}` });
    }),
  ),
];
