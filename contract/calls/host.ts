import * as v from 'valibot';
import { defineCall } from '../call';
import { environmentOf } from '../environments';

/** The host for calls in an environment (D§3). Pages whose address names an environment ask for it. Undefined: the page's own host. */
export const apiHost = defineCall({
  name: 'catalogue/host',
  method: 'GET',
  path: '/catalogue/host',
  params: v.object({ debug: v.pipe(v.unknown(), v.transform(environmentOf)) }),
  answer: v.object({ host: v.optional(v.string()) }),
});
