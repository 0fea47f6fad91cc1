import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { seedDemo } from '../../demo';
import { caching } from '../../server/http/caching';
import { networksOf } from '../../server/http/networks';
import { keysForReading, openInfo } from '../../server/registration/keys';
import { listRegistrations } from '../../server/registration/registrations';
import { realNameRoutes } from '../../server/registration/routes';
import type { Verify } from '../../server/registration/verify';
import { type TestDatabase, testDatabase } from './database';

const SITE = 'https://store.example';
export const PLAYER = { name: '金丝雀', identity: '11010519491231002x', phone: '13912345678' };
export const GAME = { appId: 7, appName: 'Game', resourceType: 1, spaceId: 'home-new' };

/** The registration's call over a database with eight games that require it; empty, with a new key, for each test. */
export function registrationDesk() {
  let database: TestDatabase;
  let folder: string;
  let errors: unknown[] = [];
  beforeAll(async () => {
    database = await testDatabase();
    await seedDemo(database.db, { apps: 20 });
    const all = database.db.updateTable('apps');
    await all.set({ resource_type: 1, require_id: 1 }).where('id', '<=', 8).execute();
  });
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'realname-'));
    errors = [];
    await database.db.deleteFrom('registrations').execute();
    await database.db.deleteFrom('key_checks').execute();
    return () => rm(folder, { recursive: true });
  });
  afterAll(() => database.close());
  const db = () => database.db;
  const keyFile = () => path.join(folder, 'key');

  const mount = (verify: Verify = async () => 'format', own = db(), file = keyFile()) =>
    new Hono()
      .use(caching)
      .use((c, next) => {
        c.set('client', networksOf(c.req.header('x-client') ?? ''));
        return next();
      })
      .route(
        '/',
        realNameRoutes({
          db: own,
          keyFile: file,
          verify,
          now: () => 1_000,
          secret: 'x'.repeat(32),
          publicUrl: SITE,
          log: (error, where) => errors.push(error, where),
        }),
      );

  const submit = async (
    app: Hono,
    body: unknown,
    headers: Record<string, string> = {},
    query = '',
  ) => {
    const response = await app.request(`/realname/submit${query}`, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { origin: SITE, 'content-type': 'application/json', ...headers },
    });
    const { state, data } = await response.json();
    return { status: response.status, code: state.code, data, headers: response.headers };
  };
  const rows = () => db().selectFrom('registrations').selectAll().execute();
  const opened = async () => {
    const keys = await keysForReading(keyFile());
    return (await listRegistrations(db(), 10)).map((row) => openInfo(keys, row));
  };
  return { db, keyFile, errors: () => errors, mount, submit, rows, opened };
}
