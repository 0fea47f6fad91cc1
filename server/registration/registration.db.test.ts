import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inspect } from 'node:util';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { CODE } from '../../contract/codes';
import { seedDemo } from '../../demo';
import { type TestDatabase, testDatabase } from '../../tests/helpers/database';
import { readKeys } from './key-file';
import { keysForReading, openInfo, sealInfo, tellLostKeys } from './keys';
import { countByKey, eraseRegistrations, listRegistrations } from './registrations';
import { addKey, dropOldKeys, rotateKey } from './rotate';
import { realNameRoutes } from './routes';
import { personOf } from './seal';
import { type Verify, verifyAt } from './verify';

const SITE = 'https://store.example';
const PLAYER = { name: '金丝雀', identity: '11010519491231002x', phone: '13912345678' };
const GAME = { appId: 7, appName: 'Game', resourceType: 1, spaceId: 'home-new' };

let database: TestDatabase;
let folder: string;
let keyFile: string;
let errors: unknown[];
beforeAll(async () => {
  database = await testDatabase();
  await seedDemo(database.db, { apps: 20 });
  const all = database.db.updateTable('apps');
  await all.set({ resource_type: 1, require_id: 1 }).where('id', '<=', 8).execute();
});
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'realname-'));
  keyFile = path.join(folder, 'key');
  errors = [];
  await database.db.deleteFrom('registrations').execute();
  return () => rm(folder, { recursive: true });
});
afterAll(() => database.close());

const mount = (verify: Verify = async () => 'format', db = database.db) =>
  new Hono()
    .use((c, next) => {
      c.set('client', c.req.header('x-client'));
      return next();
    })
    .route(
      '/',
      realNameRoutes({
        db,
        keyFile,
        verify,
        now: () => 1_000,
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
const rows = () => database.db.selectFrom('registrations').selectAll().execute();
const opened = async () => {
  const keys = await keysForReading(database.db, keyFile);
  return (await listRegistrations(database.db, 10)).map((row) => openInfo(keys, row));
};

describe('a registration', () => {
  it('is stored, with all personal data sealed', async () => {
    const answer = await submit(mount(), { ...GAME, ...PLAYER });
    expect(answer).toMatchObject({ status: 200, code: CODE.ok, data: { verified: 'format' } });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const [row] = await rows();
    expect(row).toMatchObject({ app_id: 7, space_id: 'home-new', checksum: true, at: 1_000 });
    const stored = Buffer.from(
      JSON.stringify(row, (_, value) =>
        value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
      ),
    ).toString();
    for (const text of Object.values(PLAYER))
      expect(stored.toUpperCase()).not.toContain(text.toUpperCase());
    expect(await opened()).toEqual([{ ...PLAYER, identity: PLAYER.identity.toUpperCase() }]);
    expect((await stat(keyFile)).mode & 0o777).toBe(0o600);
  });

  it('with an incomplete number is refused', async () => {
    expect((await submit(mount(), { ...GAME, ...PLAYER, ppz: 1.5 })).status).toBe(400);
    expect(errors).toEqual([]);
  });

  it('(control: a row with the name in clear is detected)', () => {
    expect(JSON.stringify({ app_name: PLAYER.name })).toContain(PLAYER.name);
  });

  it('that is repeated is the same one, and one for another game is another', async () => {
    const app = mount();
    await submit(app, { ...GAME, ...PLAYER });
    await submit(app, { ...GAME, ...PLAYER, phone: '13800138000' });
    expect(await opened()).toMatchObject([{ phone: '13800138000' }]);
    await submit(app, { ...GAME, appId: 8, ...PLAYER });
    const all = await rows();
    expect(new Set(all.map(({ person }) => person)).size).toBe(1);
    expect(all).toHaveLength(2);
  });

  it('that is one of the first, many at once, is sealed with the one key that is made', async () => {
    const app = mount();
    const games = [1, 2, 3, 4, 5, 6, 7, 8];
    const answers = await Promise.all(
      games.map((appId) => submit(app, { ...GAME, ...PLAYER, appId })),
    );
    expect(answers.map(({ code }) => code)).toEqual(games.map(() => CODE.ok));
    expect(await opened()).toHaveLength(games.length);
    expect(await readKeys(keyFile)).toHaveLength(1);
  });

  it('with a wrong check digit is accepted and marked', async () => {
    const { code } = await submit(mount(), { ...GAME, ...PLAYER, identity: '110105194912310021' });
    expect(code).toBe(CODE.ok);
    expect(await rows()).toMatchObject([{ checksum: false }]);
  });

  it.each([
    ['without a name', { ...GAME, ...PLAYER, name: ' ' }],
    ['with a wrong ID number', { ...GAME, ...PLAYER, identity: '1' }],
    ['with a wrong phone', { ...GAME, ...PLAYER, phone: '12800138000' }],
    ['without its game', PLAYER],
    ['that is no object', '[]'],
    ['that is no JSON', '{"name":'],
  ])('%s is refused, and what was wrong is named without its value', async (_, body) => {
    const { status, code } = await submit(mount(), body);
    expect([status, code]).toEqual([400, CODE.paramRequired]);
    expect(await rows()).toEqual([]);
    expect(errors).toEqual([]);
  });

  it.each([
    ['software', { resource_type: 0 }],
    ['a game that requires none', { require_id: 0 }],
    ['an app that is gone', { gone: true }],
    ['no app at all', undefined],
  ])('for %s is refused before anything personal goes anywhere', async (_, change) => {
    const appId = change ? 10 : 999_999;
    const game = { resource_type: 1, require_id: 1, gone: false };
    const other = database.db.updateTable('apps').where('id', '=', 10);
    await other.set({ ...game, ...change }).execute();
    const verified: unknown[] = [];
    const app = mount(async (info) => {
      verified.push(info);
      return 'format';
    });
    const answer = await submit(app, { ...GAME, ...PLAYER, appId });
    expect([answer.status, answer.code]).toEqual([404, CODE.notFound]);
    expect([verified, await rows(), await readKeys(keyFile)]).toEqual([[], [], undefined]);
    // (control: for a game that requires one, the same is accepted)
    await other.set(game).execute();
    expect((await submit(app, { ...GAME, ...PLAYER, appId: 10 })).code).toBe(CODE.ok);
    expect(verified).toHaveLength(1);
  });

  it('from another site, in a query, or too large is refused', async () => {
    const app = mount();
    const body = { ...GAME, ...PLAYER };
    expect((await submit(app, body, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await submit(app, body, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await submit(app, body, {}, '?name=x')).status).toBe(400);
    expect((await submit(app, { ...body, more: 'x'.repeat(70_000) })).status).toBe(413);
    expect(await rows()).toEqual([]);
  });

  it('is limited by rate', async () => {
    const app = mount(async () => 'refused');
    const codes = new Set<number>();
    for (let n = 0; n < 21; n += 1)
      codes.add((await submit(app, { ...GAME, ...PLAYER }, { 'x-client': 'one' })).code);
    expect(codes).toEqual(new Set([CODE.notVerified, CODE.tooMany]));
    expect((await submit(app, '[]', { 'x-client': 'one' })).code).toBe(CODE.paramRequired);
  });

  it('that fails stores nothing, and nothing personal in the log', async () => {
    const broken = mount(
      undefined,
      new Proxy(database.db, {
        get() {
          throw new Error('the database is gone');
        },
      }),
    );
    expect(await submit(broken, { ...GAME, ...PLAYER })).toMatchObject({ status: 500 });
    const unsure = mount(async () => {
      throw new Error('the verifier is gone');
    });
    expect(await submit(unsure, { ...GAME, ...PLAYER })).toMatchObject({ status: 500 });
    expect(await rows()).toEqual([]);
    expect(errors).toHaveLength(4);
    expect(errors.map(String).join()).not.toMatch(/金丝雀|1101|139/);
  });
});

describe('a verifier', () => {
  /** Starts an operator's service with this answer. */
  async function verifier(answer: string, status = 200) {
    let asked = '';
    const server = createServer(async (request, response) => {
      for await (const part of request) asked += part;
      response.writeHead(status).end(answer);
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo; // a TCP server
    return { verify: verifyAt(`http://127.0.0.1:${port}`), asked: () => JSON.parse(asked) };
  }

  it('receives the data, and its confirmation is stored', async () => {
    const { verify, asked } = await verifier('{"verified":true}');
    expect((await submit(mount(verify), { ...GAME, ...PLAYER })).data).toEqual({
      verified: 'verified',
    });
    expect(asked()).toEqual({ ...PLAYER, identity: PLAYER.identity.toUpperCase() });
    expect(await rows()).toMatchObject([{ verified: 'verified' }]);
  });

  it('that refuses prevents the registration', async () => {
    const { verify } = await verifier('{"verified":false}');
    const answer = await submit(mount(verify), { ...GAME, ...PLAYER });
    expect([answer.status, answer.code]).toEqual([422, CODE.notVerified]);
    expect(await rows()).toEqual([]);
  });

  it.each([
    ['{}', 200, 500],
    ['nonsense', 200, 500],
    ['{"verified":true}', 500, 503],
  ])('that answers %s with %d is a failure', async (text, status, answered) => {
    const { verify } = await verifier(text, status);
    expect((await submit(mount(verify), { ...GAME, ...PLAYER })).status).toBe(answered);
    expect(await rows()).toEqual([]);
  });

  it.each([
    ['no JSON', `Error: ${PLAYER.identity}`],
    ['JSON of another shape', JSON.stringify({ error: PLAYER.identity })],
  ])('that repeats what it received, as %s, puts nothing of it into the error', async (_, text) => {
    const { verify } = await verifier(text);
    const error = await verify(PLAYER).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(inspect(error)).toContain('The verifier’s answer is not');
    expect(inspect(error)).not.toContain(PLAYER.identity.slice(0, 4));
  });

  it('and the engine’s own error of such an answer would (control)', () => {
    const quoted = () => JSON.parse(`Error: ${PLAYER.identity}`);
    expect(quoted).toThrow(PLAYER.identity.slice(0, 1));
  });
});

describe('the key', () => {
  it('is replaced in every row; the old one then opens nothing', async () => {
    const app = mount();
    await submit(app, { ...GAME, ...PLAYER });
    const [old] = (await readKeys(keyFile)) ?? [];
    const [before] = await rows();
    expect(await rotateKey(database.db, keyFile)).toBe(1);
    const [fresh, ...more] = (await readKeys(keyFile)) ?? [];
    expect(more).toEqual([]);
    expect(fresh?.id).not.toBe(old?.id);
    const [after] = await rows();
    expect(after?.person).toBe(fresh && personOf(fresh, PLAYER.identity));
    expect(after?.sealed.equals(before?.sealed ?? Buffer.alloc(0))).toBe(false);
    expect(() => after && old && openInfo([{ ...old, id: after.key_id }], after)).toThrow();
    expect(await opened()).toMatchObject([{ phone: PLAYER.phone }]);
    // A server that is already running seals with the new key.
    await submit(app, { ...GAME, ...PLAYER });
    expect(await rows()).toMatchObject([{ key_id: fresh?.id }]);
  });

  it('of an interrupted rotation is stored beside the old one', async () => {
    await submit(mount(), { ...GAME, ...PLAYER });
    await database.db
      .updateTable('registrations')
      .set({ sealed: Buffer.from('damaged') })
      .execute();
    await expect(rotateKey(database.db, keyFile)).rejects.toThrow();
    const ids = ((await readKeys(keyFile)) ?? []).map(({ id }) => id);
    expect(ids).toHaveLength(2);
    expect(await rows()).toMatchObject([{ key_id: ids[1] }]);
  });

  describe('in a rotation of many rows', () => {
    const many = async () => {
      const app = mount();
      await submit(app, { ...GAME, ...PLAYER });
      const [row] = await rows();
      if (!row) throw new Error('It was just registered');
      const [key] = await keysForReading(database.db, keyFile);
      if (!key) throw new Error('It was just made');
      // More than two transactions' worth, each sealed for its own game.
      for (let n = 0; n < 3; n += 1)
        await database.db
          .insertInto('registrations')
          .values(
            Array.from({ length: 400 }, (_, i) => {
              const { id: _id, ...rest } = row;
              const app_id = 1_000 + n * 400 + i;
              return { ...rest, app_id, sealed: sealInfo(key, PLAYER, app_id) };
            }),
          )
          .execute();
      return app;
    };
    const keyIds = async () => ((await readKeys(keyFile)) ?? []).map(({ id }) => id);
    /** Ends the rotation after its first transaction, as a kill between two would. */
    const interrupted = () =>
      rotateKey(database.db, keyFile, () => {
        throw new Error('interrupted');
      });

    it('an interruption loses nothing, and the next run goes on with the same key', async () => {
      const app = await many();
      const [old] = await keyIds();
      await expect(interrupted()).rejects.toThrow('interrupted');
      const [fresh, ...older] = await keyIds();
      expect(older).toEqual([old]);
      expect(await countByKey(database.db)).toEqual(
        new Map([
          [fresh, 500],
          [old, 701],
        ]),
      );
      // Rows of both keys open, and servers register on.
      expect(await opened()).toHaveLength(10);
      const other = { ...PLAYER, identity: '440524188001010014' };
      expect((await submit(app, { ...GAME, ...other })).code).toBe(CODE.ok);
      expect(await rotateKey(database.db, keyFile)).toBe(701);
      expect(await keyIds()).toEqual([fresh]);
      expect(await countByKey(database.db)).toEqual(new Map([[fresh, 1_202]]));
    });

    it('someone who registers again meanwhile is there once, as they are now', async () => {
      const app = await many();
      await addKey(database.db, keyFile);
      await submit(app, { ...GAME, ...PLAYER, phone: '13800138000' });
      expect(await rows()).toHaveLength(1_202);
      await dropOldKeys(database.db, keyFile);
      const same = await database.db
        .selectFrom('registrations')
        .selectAll()
        .where('app_id', '=', GAME.appId)
        .execute();
      expect(same).toHaveLength(1);
      const keys = await keysForReading(database.db, keyFile);
      expect(same[0] && openInfo(keys, same[0]).phone).toBe('13800138000');
    });

    it('an old key that a row needs is never dropped', async () => {
      await many();
      const [old] = await keyIds();
      await addKey(database.db, keyFile);
      const [fresh, ...older] = (await readKeys(keyFile)) ?? [];
      if (!fresh || !older[0]) throw new Error('There are two keys now');
      await database.db
        .updateTable('registrations')
        .set({ sealed: Buffer.from('damaged') })
        .where('app_id', '=', 2_000)
        .execute();
      await expect(dropOldKeys(database.db, keyFile)).rejects.toThrow();
      expect(await keyIds()).toEqual([fresh.id, old]);
    });
  });

  it('that is lost is reported, nothing is opened, and no new one is created', async () => {
    await submit(mount(), { ...GAME, ...PLAYER });
    const told: string[] = [];
    const tell = () => tellLostKeys(database.db, keyFile, (line) => told.push(line));
    await tell();
    expect(told.join()).toMatch(/keep a copy/);
    await rm(keyFile);
    await tell();
    expect(told[1]).toMatch(/put the copy of that file back/);
    await expect(opened()).rejects.toThrow(/put the copy/);
    expect(
      (await submit(mount(), { ...GAME, ...PLAYER, identity: '440524188001010014' })).status,
    ).toBe(500);
    expect(await rows()).toHaveLength(1);
    expect(await readKeys(keyFile)).toBeUndefined();
  });

  it.each(['', 'nonsense', 'abc def', '# only a remark'])(
    'file that contains %j is reported',
    async (text) => {
      await writeFile(keyFile, text);
      await expect(readKeys(keyFile)).rejects.toThrow(/put its copy back/);
      expect(await readFile(keyFile, 'utf8')).toBe(text);
    },
  );
});

it('is erased by its number, by its person, or together with all others', async () => {
  const app = mount();
  for (const [appId, identity] of [
    [1, '11010519491231002X'],
    [2, '11010519491231002X'],
    [3, '440524188001010014'],
    [4, '440524188001010022'],
  ])
    await submit(app, { ...GAME, ...PLAYER, appId, identity });
  const [key] = await keysForReading(database.db, keyFile);
  const people = key ? [personOf(key, '11010519491231002x')] : [];
  expect(await eraseRegistrations(database.db, { people })).toBe(2);
  const [row] = await rows();
  expect(await eraseRegistrations(database.db, { ids: [row?.id ?? 0, 999_999] })).toBe(1);
  expect(await eraseRegistrations(database.db, 'all')).toBe(1);
});
