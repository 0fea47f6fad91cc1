import * as v from 'valibot';
import { defineCall } from '../call';
import { environmentOf } from '../environments';

/** The host for calls of an environment (D§3), looked up by pages that have one; undefined: the page's own. */
export const apiHost = defineCall({
  name: 'catalogue/host',
  method: 'GET',
  path: '/catalogue/host',
  params: v.object({ debug: v.pipe(v.unknown(), v.transform(environmentOf)) }),
  answer: v.object({ host: v.optional(v.string()) }),
});
