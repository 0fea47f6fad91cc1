import * as v from 'valibot';
import { defineCall } from '../call';

/** A token for changing calls, fetched with the first of them and never rendered into a page (D§14). */
export const ctoken = defineCall({
  name: 'catalogue/ctoken',
  method: 'GET',
  path: '/catalogue/ctoken',
  params: v.object({}),
  answer: v.object({ ctoken: v.string() }),
});
