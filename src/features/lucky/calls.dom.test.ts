import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { CODE, TIMEOUT } from '../../../contract/codes';
import { fail, ok } from '../../../contract/result';
import * as api from '../../platform/http/api';
import * as account from '../account/account';
import { rewards } from '../rewards/calls';
import { readActivity } from './calls';
import { cashDetail, recipientOf } from './my-prizes/calls';

const shell = vi.hoisted(() => vi.fn());
vi.mock('../../platform/client-type/shell', () => ({ shell }));

const won = { recordId: 1, prize: { id: 2, name: 'Sticker' }, sent: false };
const FIELDS = { activityId: 5, channel: 3000, source: 3000, refUrl: '/' };
const SHOWN: Record<string, unknown> = {
  '/lucky/activity': ok({ activity: { state: 'open' } }),
  '/lucky/userInfo': ok({
    chances: 3,
    week: ['done'],
    shared: true,
    countedApps: [7],
    drawnApps: [7],
  }),
  '/lucky/getUserPrizes': ok({ records: [won] }),
};
const ANSWERS: Record<string, unknown> = {
  ...SHOWN,
  '/lucky/userPrizeInfo': ok({}),
  '/lucky/cashDetail': ok({ entries: [], total: 0, sum: 0 }),
  '/catalogue/codes': ok({ claims: [], total: 0 }),
};
const get = vi.spyOn(api, 'get');
/** A shop that answers only calls with the fields of every lucky call (S§7). */
const answer = (other: Record<string, unknown> = {}, required: object = FIELDS) =>
  get.mockImplementation(async (path, fields) => {
    const isLucky = path.startsWith('/lucky/');
    const isWhole = Object.entries(isLucky ? required : {}).every(
      // Cast: the fields of a call are unknown here.
      ([name, value]) => (fields as Record<string, unknown>)[name] === value,
    );
    // Cast: the answers are those of several calls.
    return (isWhole ? { ...ANSWERS, ...other }[path] : fail(CODE.paramRequired, '')) as never;
  });
beforeEach(() => {
  get.mockReset();
  shell.mockReturnValue({ userAgent: '', globals: new Set() });
});

it('reads the state of the activity, and of the visitor', async () => {
  answer();
  expect(await readActivity(5)).toEqual(
    ok({
      state: 'open',
      chances: 3,
      week: ['done'],
      shared: true,
      countedApps: [7],
      drawnApps: [7],
      won: [won],
    }),
  );
});

it.each([
  ['of an activity and the visitor', () => readActivity(5)],
  ['of a prize’s recipient', () => recipientOf({ activityId: 5, recordId: 1 })],
  ['of sums of money', () => cashDetail(5)],
  ['of all prizes', rewards],
])('a read %s names the client’s kind of account too', async (_, call) => {
  shell.mockReturnValue({ userAgent: 'x pphelperns/1.0', globals: new Set() });
  answer({}, { channel: 2000, source: 2000, refUrl: '/', userIdType: 2 });
  expect(await call()).toMatchObject({ ok: true });
});

it('a read that caches may store contains no token', async () => {
  const signedIn = vi.spyOn(account, 'accountFields').mockResolvedValue({ userToken: 'a' });
  onTestFinished(() => signedIn.mockRestore());
  answer({}, {});
  await readActivity(5);
  const tokens = get.mock.calls.map(([path, fields]) => [
    path,
    // Cast: the fields of a call are unknown here.
    (fields as Record<string, unknown>).userToken,
  ]);
  expect(tokens).toEqual([
    ['/lucky/activity', undefined],
    ['/lucky/userInfo', 'a'],
    ['/lucky/getUserPrizes', 'a'],
  ]);
});

it.each(Object.keys(SHOWN))('fails as %s does', async (path) => {
  answer({ [path]: fail(CODE.notFound, 'gone') });
  expect(await readActivity(5)).toEqual(fail(CODE.notFound, 'gone'));
  answer({ [path]: fail(TIMEOUT, '') });
  expect(await readActivity(5)).toEqual(fail(TIMEOUT, ''));
});
