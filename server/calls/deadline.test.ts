import { expect, it, vi } from 'vitest';
import type { Api } from '../../contract/api';
import { shop } from '../../contract/calls/catalogue';
import { CODE } from '../../contract/codes';
import { fakeApi } from '../../tests/helpers/fake-api';
import { withDeadline } from './deadline';

const silent: Api = { call: () => new Promise(() => undefined) };

it('returns an answer that comes in time', async () => {
  const log = vi.fn();
  const api = withDeadline(fakeApi(), 10_000, log);
  expect(await api.call(shop, {})).toEqual(await fakeApi().call(shop, {}));
  expect(log).not.toHaveBeenCalled();
});

it('times out for a slow call, and logs its name', async () => {
  const log = vi.fn();
  const answer = await withDeadline(silent, 10, log).call(shop, {});
  expect(answer).toEqual({ ok: false, state: { code: CODE.timeout, msg: 'timed out' } });
  expect(log.mock.calls.map(([, where]) => where)).toEqual(['catalogue/shop']);
});

it('rethrows an error that is thrown in time', async () => {
  const broken: Api = { call: () => Promise.reject(new Error('planted')) };
  await expect(withDeadline(broken, 10_000, vi.fn()).call(shop, {})).rejects.toThrow('planted');
});
