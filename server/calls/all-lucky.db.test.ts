import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS } from '../../contract/calls';
import { type TestDatabase, testDatabase } from '../../tests/helpers/database';
import { luckyShop } from '../../tests/helpers/lucky';

let database: TestDatabase;
const errors: unknown[] = [];
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
const app = () => luckyShop(database.db, { log: (...all) => errors.push(...all) });

describe('every call for lucky draws in the contract', () => {
  it.each(CALLS.lucky.map((call) => [call.name, call] as const))(
    'is served: %s',
    async (_, call) => {
      const response = await app().request(call.path, {
        method: call.method,
        body: call.method === 'POST' ? '{}' : null,
      });
      const { state } = await response.json();
      expect([200, 400, 403]).toContain(response.status);
      expect(state.msg).not.toMatch(/no such call|not served/);
      expect(errors).toEqual([]);
    },
  );

  it('(control: one that is not is told so)', async () => {
    expect((await app().request('/lucky/nothing')).status).toBe(404);
    expect((await app().request('/lucky/draw', { method: 'POST' })).status).toBe(405);
  });
});
