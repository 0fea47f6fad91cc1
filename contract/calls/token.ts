import * as v from 'valibot';
import { defineCall } from '../call';

/** The token of changing calls. A page fetches it before its first such call; it is never rendered into a page (D§14). */
export const ctoken = defineCall({
  name: 'catalogue/ctoken',
  method: 'GET',
  path: '/catalogue/ctoken',
  params: v.object({}),
  answer: v.object({ ctoken: v.string() }),
});
