import { Hono } from 'hono';
import { beforeAll, describe, expect, it } from 'vitest';
import { CODE } from '../../contract/codes';
import { seedDemo } from '../../demo';
import { describeApi } from '../../tests/api/suite';
import { openTwo } from '../../tests/helpers/activity';
import { fileDatabase } from '../../tests/helpers/file-database';
import { caching } from '../http/caching';
import { apiRoutes } from './over-http';

const database = fileDatabase();
let api: Hono;
const errors: string[] = [];
beforeAll(async () => {
  await seedDemo(database.db, { apps: 60 });
  await openTwo(database.db);
  const routes = apiRoutes({
    db: database.db,
    secret: '',
    publicUrl: undefined,
    log: (_error, where) => errors.push(where),
  });
  api = new Hono().use(caching).route('/', routes);
});

describeApi((path, init) => api.request(path, init));

describe('a database that fails', () => {
  it('answers an envelope without a stack trace, and logs a line without client info', async () => {
    const broken = apiRoutes({
      secret: '',
      publicUrl: undefined,
      db: new Proxy(database.db, {
        get() {
          throw new Error('secret detail of the database');
        },
      }),
      log: (_error, where) => errors.push(where),
    });
    errors.length = 0;
    const response = await broken.request(
      '/StoreDetailController/detail?appId=1&utdid=device&ctoken=secret',
    );
    const text = await response.text();
    expect(response.status).toBe(500);
    expect(JSON.parse(text)).toEqual({ state: { code: CODE.serverError, msg: 'server error' } });
    expect(errors).toEqual(['GET /StoreDetailController/detail?appId=1']);
  });
});
