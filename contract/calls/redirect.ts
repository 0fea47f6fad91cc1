import * as v from 'valibot';
import { defineCall } from '../call';

/** The redirect helper; targets that it refuses lead to `/` (S§5, D§10). No envelope: the answer is a redirect. */
export const redirect = defineCall({
  name: 'redirect',
  method: 'GET',
  path: '/redirect',
  params: v.object({ url: v.pipe(v.string(), v.maxLength(2_048)) }),
  answer: v.undefined(),
});
