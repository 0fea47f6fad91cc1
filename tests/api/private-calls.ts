import type { ALL_CALLS } from '../../contract/calls';
import { CANARY } from '../helpers/canary';
import type { Shop } from '../helpers/cookie-browser';
import { Browser } from '../helpers/lucky';
import { GOOD } from './good-requests';
import { type Fields, OTHER } from './other-requests';

export type Call = (typeof ALL_CALLS)[number];

/** Calls whose answer is the same for every visitor, so that caches may store it. No other call's answer may be stored. */
const FOR_ALL = [
  /^StoreDetailController\//,
  /^catalogue\/(categories|apps|versions|developer|source|chart|search|apps-by-id|covers|resolve|shop|info|draws|host|gifts|gift)$/,
  /^search\/sugs$/,
  /^(download|pp)\/(url|apk)$/,
  /^resource\./,
  /^op\.(special|collection|rec|ad|lucky\.roll|activiy)\b/,
  /^uc\/rec$/,
  /^lucky\/(op\.lucky\.getActivityList|activity|ios\.special\.get|wdj\.special\.get)$/,
];
export const isForAll = (name: string): boolean => FOR_ALL.some((one) => one.test(name));

/** Calls that a visitor like `winner` gets data of their own from. */
export const OF_ONE_VISITOR = [
  'catalogue/ctoken',
  'lucky/userInfo',
  'lucky/getUserPrizes',
  'lucky/userPrizeInfo',
  'op.gift.claim',
  'catalogue/codes',
  'catalogue/gift/mine',
  'catalogue/orders',
];

/** A visitor's session: fields and cookies that its calls contain, and texts that no other visitor may get. */
export interface Session {
  fields: Fields;
  cookie: string;
  marks: readonly string[];
}

/**
 * A visitor that has won a prize, given its address, and claimed a code.
 * @param activityId an activity in which every place has a prize
 */
export async function winner(app: Shop, activityId: number, giftId: number): Promise<Session> {
  const browser = new Browser(app, activityId);
  const { data } = await browser.change('draw');
  // Cast: every place of this draw has a prize.
  const { recordId } = data.record as { recordId: number };
  const userData = JSON.stringify({ name: CANARY.name, phone: CANARY.phone, address: 'x' });
  const given = await browser.change('updatePrizeInfo', { recordId, userData });
  const claimed = await browser.proxy('op.gift.claim', { giftId });
  for (const { status, state } of [given, claimed])
    if (status !== 200) throw new Error(`A winner was refused: ${status} ${state.msg}`);
  const { ctoken } = (await browser.get('/catalogue/ctoken')).data;
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const marks = [CANARY.name, CANARY.phone, String(claimed.data.code), String(ctoken)];
  return { fields: { ctoken, activityId, recordId, giftId }, cookie, marks };
}

/** Valid fields of a call, with the session's own. */
export function fieldsOf(call: Call, session: Session): Fields {
  const known = { ...OTHER[call.name], ...GOOD[call.name] };
  const own = Object.entries(session.fields).filter(([name]) => name in known || name === 'ctoken');
  return { ...known, ...Object.fromEntries(own) };
}

/** The address of a call with its fields, and its body if it has one. */
export function addressed({ path, urlKey }: Call, method: string, fields: Fields) {
  const all = { ...(urlKey && { urlKey }), ...fields };
  if (method === 'POST') return { path, body: JSON.stringify(all) };
  const pairs = Object.entries(all).map(([key, value]): [string, string] => [key, String(value)]);
  return { path: `${path}?${new URLSearchParams(pairs)}`, body: undefined };
}
