import * as calls from '../../contract/calls/download';
import { writeSourceToken } from '../../contract/entities/source';
import { ok } from '../../contract/result';
import { clientFile } from '../shop/client-file';
import { packageFile } from '../store/queries/package-file';
import { type CallContext, forAll, type ImplementedCall, implement, notFound } from './implement';
import { recordLog } from './log';

/** The token of a download whose source is unknown: `direct` (D§8). */
const token = (feature: string, channel = 'wdj') =>
  writeSourceToken({ channel, source: 'direct', feature });

async function addressOf(appId: number, feature: string, { db }: CallContext) {
  const file = await packageFile(db, { appId });
  if (!file) return notFound('file');
  return ok({ url: `${calls.downloadApk.path}/${token(feature)}.apk?appId=${appId}` });
}

/**
 * S§7 Download: the address of an app's file, the same with the download counted, and the address of the shop's own
 * client.
 */
export const downloadCalls: ImplementedCall[] = [
  forAll(implement(calls.downloadUrl, ({ appId }, context) => addressOf(appId, 'url', context))),
  // Each call is counted, so caches must not answer any.
  implement(calls.downloadUrlDot, async ({ appId, apprd }, context) => {
    const answer = await addressOf(appId, 'dot', context);
    // A download beyond the rate limit is not counted, but still answered.
    if (answer.ok)
      await recordLog('click', { target: 'download-dot', appId, ch_src: apprd }, context);
    return answer;
  }),
  forAll(
    implement(calls.clientUrl, async ({ channel }, { db }) => {
      if (!(await clientFile(db))) return ok({});
      const asked = channel ? `?channel=${channel}` : '';
      return ok({ url: `${calls.clientApk.path}/${token('client', channel)}.apk${asked}` });
    }),
  ),
];
