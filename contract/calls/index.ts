import type { Call } from '../call';
import * as catalogue from './catalogue';
import * as detail from './detail';
import * as download from './download';
import * as gifts from './gifts';
import * as host from './host';
import * as log from './log';
import * as lucky from './lucky';
import * as operations from './operations';
import * as preorders from './preorders';
import * as proxy from './proxy';
import * as push from './push';
import * as realName from './real-name';
import * as redirect from './redirect';
import * as token from './token';

/** All calls by group (S§7). For servers and tests; a browser imports the one it makes. */
export const CALLS = {
  catalogue: Object.values(catalogue),
  detail: Object.values(detail),
  download: Object.values(download),
  gifts: Object.values(gifts),
  host: Object.values(host),
  log: Object.values(log),
  lucky: Object.values(lucky),
  operations: Object.values(operations),
  preorders: Object.values(preorders),
  proxy: Object.values(proxy),
  push: Object.values(push),
  realName: Object.values(realName),
  redirect: Object.values(redirect),
  token: Object.values(token),
} satisfies Record<string, readonly Call<unknown, unknown>[]>;

const none: readonly Call<unknown, unknown>[] = [];

/** Not by `flat`, which Chromium got in version 69. */
export const ALL_CALLS = none.concat(...Object.values(CALLS));
