import * as v from 'valibot';
import { defineCall } from '../call';
import { id, text } from '../params';

/** S§7 Download: three calls that answer an address, and two addresses a browser goes to itself. */

const channel = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,32}$/));
/** A path of this site, to be put behind its own address. */
const address = v.object({ url: v.string() });
/** No envelope: the answer is a file, or a redirect to the catalogue's own address of it (D§8). */
const file = v.undefined();

export const downloadUrl = defineCall({
  name: 'download/url',
  method: 'GET',
  path: '/download/url',
  params: v.object({ appId: id }),
  answer: address,
});

/** The same, counted: `apprd` is the caller's opaque mark. */
export const downloadUrlDot = defineCall({
  name: 'download/url/dot',
  method: 'GET',
  path: '/download/url/dot',
  params: v.object({ appId: id, apprd: v.optional(text(64)) }),
  answer: address,
});

/** Address of the store's own client; none where the shop has none, which is no failure. */
export const clientUrl = defineCall({
  name: 'pp/url',
  method: 'GET',
  path: '/pp/url',
  params: v.object({ channel: v.optional(channel) }),
  answer: v.partial(address),
});

/** `/download/apk?appId=`; links write the token in: `/download/apk/{channel}_{source}_{feature}.apk?appId=` (D§8). */
export const downloadApk = defineCall({
  name: 'download/apk',
  method: 'GET',
  path: '/download/apk',
  /** Without a version the one that the app's page offers. */
  params: v.object({ appId: id, versionId: v.optional(id) }),
  answer: file,
});

/** The store's own client as a file; its links carry a token in the same way. */
export const clientApk = defineCall({
  name: 'pp/apk',
  method: 'GET',
  path: '/pp/apk',
  params: v.object({ channel: v.optional(channel) }),
  answer: file,
});
