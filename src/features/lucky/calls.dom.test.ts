import { beforeEach, expect, it, vi } from 'vitest';
import { CODE, TIMEOUT } from '../../../contract/codes';
import { fail, ok } from '../../../contract/result';
import * as api from '../../platform/http/api';
import { readActivity } from './calls';

const won = { recordId: 1, prize: { id: 2, name: 'Sticker' }, sent: false };
const ANSWERS: Record<string, unknown> = {
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
const get = vi.spyOn(api, 'get');
const answer = (other: Record<string, unknown> = {}) =>
  get.mockImplementation(async (path) => ({ ...ANSWERS, ...other })[path] as never);
beforeEach(() => void get.mockReset());

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
  expect(get.mock.calls.map(([, fields]) => fields)).toEqual(new Array(3).fill({ activityId: 5 }));
});

it.each(Object.keys(ANSWERS))('fails as %s does', async (path) => {
  answer({ [path]: fail(CODE.notFound, 'gone') });
  expect(await readActivity(5)).toEqual(fail(CODE.notFound, 'gone'));
  answer({ [path]: fail(TIMEOUT, '') });
  expect(await readActivity(5)).toEqual(fail(TIMEOUT, ''));
});
