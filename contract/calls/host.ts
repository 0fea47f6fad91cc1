import * as v from 'valibot';
import { defineCall } from '../call';
import { environmentOf } from '../environments';

/** Where the calls of an environment go, asked for by pages that have one (D§3); none: to the page's own host. */
export const apiHost = defineCall({
  name: 'catalogue/host',
  method: 'GET',
  path: '/catalogue/host',
  params: v.object({ debug: v.pipe(v.unknown(), v.transform(environmentOf)) }),
  answer: v.object({ host: v.optional(v.string()) }),
});
