import * as v from 'valibot';
import { defineCall } from '../call';

/** A token for calls that change something, fetched when the first of them is made and never printed into a page (D§14). */
export const ctoken = defineCall({
  name: 'catalogue/ctoken',
  method: 'GET',
  path: '/catalogue/ctoken',
  params: v.object({}),
  answer: v.object({ ctoken: v.string() }),
});
