import * as v from 'valibot';
import { defineCall } from '../call';
import { CODE } from '../codes';
import { VISITOR_SOURCES } from '../entities/source';
import { id, text } from '../params';

/** S§7 Download: three calls that answer with an address, and two addresses for navigations. */

const part = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,32}$/));
const channel = v.optional(part);
/**
 * What the token in the answered address says of the visitor (D§8): by default channel `wdj`, source `direct`, and the call's
 * own feature. A value that a token cannot have is refused.
 */
const origin = {
  channel,
  source: v.optional(v.picklist(VISITOR_SOURCES)),
  feature: v.optional(part),
};
/** A path of this site, to be appended to its origin. */
const address = v.object({ url: v.string() });
/** No envelope: the answer is a file, or a redirect to its address in the catalogue (D§8). */
const file = v.undefined();

export const downloadUrl = defineCall({
  name: 'download/url',
  method: 'GET',
  path: '/download/url',
  codes: [CODE.notFound],
  params: v.object({ appId: id, ...origin }),
  answer: address,
});

/** The same address; the call is also logged as a click. `apprd` is the caller's opaque mark in that log. */
export const downloadUrlDot = defineCall({
  name: 'download/url/dot',
  method: 'GET',
  path: '/download/url/dot',
  codes: [CODE.notFound],
  params: v.object({ appId: id, ...origin, apprd: v.optional(text(64)) }),
  answer: address,
});

/** Address of the store's own client; undefined when the shop has none, which is no error. */
export const clientUrl = defineCall({
  name: 'pp/url',
  method: 'GET',
  path: '/pp/url',
  params: v.object(origin),
  answer: v.partial(address),
});

/** `/download/apk?appId=`; links contain the token: `/download/apk/{channel}_{source}_{feature}.apk?appId=` (D§8). */
export const downloadApk = defineCall({
  name: 'download/apk',
  method: 'GET',
  path: '/download/apk',
  /** By default the version offered on the app's page. */
  params: v.object({ appId: id, versionId: v.optional(id) }),
  answer: file,
});

/** The store's own client as a file; its links contain a token in the same way. */
export const clientApk = defineCall({
  name: 'pp/apk',
  method: 'GET',
  path: '/pp/apk',
  params: v.object({ channel }),
  answer: file,
});
