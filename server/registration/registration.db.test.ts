import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { inspect } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { CODE } from '../../contract/codes';
import { listenLocally } from '../../tests/helpers/listen-locally';
import { GAME, PLAYER, registrationDesk } from '../../tests/helpers/registration-desk';
import { putGameRule, removeGameRules } from '../shop/edit/game-rules';
import { readKeys } from './key-file';
import { keysForReading } from './keys';
import { eraseRegistrations } from './registrations';
import { personOf } from './seal';
import { verifyAt } from './verify';

const { db, keyFile, errors, mount, submit, rows, opened } = registrationDesk();

describe('a registration', () => {
  it('is stored with all personal data encrypted', async () => {
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
    expect((await stat(keyFile())).mode & 0o777).toBe(0o600);
  });

  it('is stored with the place of the site where it was made', async () => {
    const place = {
      packageId: 3,
      categoryId: 4,
      spaceType: 'list',
      spaceId: 'new',
      spaceName: 'New',
    };
    const asStored = (it: Partial<typeof place>) => ({
      package_id: it.packageId ?? null,
      category_id: it.categoryId ?? null,
      space_type: it.spaceType ?? null,
      space_id: it.spaceId ?? null,
      space_name: it.spaceName ?? null,
    });
    const app = mount();
    await submit(app, { ...GAME, ...PLAYER, ...place });
    await submit(app, { ...GAME, ...PLAYER, appId: 8 });
    const stored = (await rows()).sort((a, b) => a.app_id - b.app_id);
    expect(stored).toMatchObject([asStored(place), asStored({ spaceId: GAME.spaceId })]);
  });

  it('with an incomplete number is refused', async () => {
    expect((await submit(mount(), { ...GAME, ...PLAYER, ppz: 1.5 })).status).toBe(400);
    expect(errors()).toEqual([]);
  });

  it('(control: a row with the name in clear text is detected)', () => {
    expect(JSON.stringify({ app_name: PLAYER.name })).toContain(PLAYER.name);
  });

  it('is stored once when repeated, and again for another game', async () => {
    const app = mount();
    await submit(app, { ...GAME, ...PLAYER });
    await submit(app, { ...GAME, ...PLAYER, phone: '13800138000' });
    expect(await opened()).toMatchObject([{ phone: '13800138000' }]);
    await submit(app, { ...GAME, appId: 8, ...PLAYER });
    const all = await rows();
    expect(new Set(all.map(({ person }) => person)).size).toBe(1);
    expect(all).toHaveLength(2);
  });

  it('uses the one key that is created when the first ones are concurrent', async () => {
    const app = mount();
    const games = [1, 2, 3, 4, 5, 6, 7, 8];
    const answers = await Promise.all(
      games.map((appId) => submit(app, { ...GAME, ...PLAYER, appId })),
    );
    expect(answers.map(({ code }) => code)).toEqual(games.map(() => CODE.ok));
    expect(await opened()).toHaveLength(games.length);
    expect(await readKeys(keyFile())).toHaveLength(1);
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
  ])('%s is refused, and the error names the field without its value', async (_, body) => {
    const { status, code } = await submit(mount(), body);
    expect([status, code]).toEqual([400, CODE.paramRequired]);
    expect(await rows()).toEqual([]);
    expect(errors()).toEqual([]);
  });

  it.each([
    ['software', { resource_type: 0 }],
    ['a game that requires none', { require_id: 0 }],
    ['a game that is exempt by its extra info', { extra_require_id: 0 }],
    ['an app that is gone', { gone: true }],
    ['no app at all', undefined],
  ])('for %s is refused before personal data leaves the server', async (_, change) => {
    const appId = change ? 10 : 999_999;
    const game = { resource_type: 1, require_id: 1, extra_require_id: null, gone: false };
    const other = db().updateTable('apps').where('id', '=', 10);
    await other.set({ ...game, ...change }).execute();
    const verified: unknown[] = [];
    const app = mount(async (info) => {
      verified.push(info);
      return 'format';
    });
    const answer = await submit(app, { ...GAME, ...PLAYER, appId });
    expect([answer.status, answer.code]).toEqual([404, CODE.notFound]);
    expect([verified, await rows(), await readKeys(keyFile())]).toEqual([[], [], undefined]);
    // (control: for a game that requires one, the same is accepted)
    await other.set(game).execute();
    expect((await submit(app, { ...GAME, ...PLAYER, appId: 10 })).code).toBe(CODE.ok);
    expect(verified).toHaveLength(1);
  });

  it('for a game is decided by the operator’s word, as on its page', async () => {
    const other = db().updateTable('apps').where('id', '=', 10);
    await other.set({ resource_type: 1, require_id: 0, extra_require_id: 1 }).execute();
    const { package_name: app } = await db()
      .selectFrom('apps')
      .select('package_name')
      .where('id', '=', 10)
      .executeTakeFirstOrThrow();
    const ask = async () => (await submit(mount(), { ...GAME, ...PLAYER, appId: 10 })).code;
    expect(await ask()).toBe(CODE.notFound);
    await putGameRule(db(), { app, requireId: 1 });
    expect(await ask()).toBe(CODE.ok);
    await putGameRule(db(), { app, requireId: 1, requireID: 0 });
    expect(await ask()).toBe(CODE.notFound);
    await removeGameRules(db(), [app]);
  });

  it('takes the number of a place for its name', async () => {
    const body = { ...GAME, ...PLAYER, spaceId: 12, spaceType: 3 };
    expect((await submit(mount(), body)).code).toBe(CODE.ok);
    expect(await rows()).toMatchObject([{ space_id: '12', space_type: '3' }]);
  });

  it('is refused from another site, in a query, or when too large', async () => {
    const app = mount();
    const body = { ...GAME, ...PLAYER };
    expect((await submit(app, body, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await submit(app, body, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await submit(app, body, {}, '?name=x')).status).toBe(400);
    expect((await submit(app, { ...body, more: 'x'.repeat(70_000) })).status).toBe(413);
    expect(await rows()).toEqual([]);
  });

  it('is rate-limited', async () => {
    const app = mount(async () => 'refused');
    const codes = new Set<number>();
    for (let n = 0; n < 120; n += 1)
      codes.add((await submit(app, { ...GAME, ...PLAYER }, { 'x-client': '192.0.2.1' })).code);
    expect(codes).toEqual(new Set([CODE.notVerified, CODE.tooMany]));
    expect((await submit(app, '[]', { 'x-client': '192.0.2.1' })).code).toBe(CODE.paramRequired);
  });

  it('that fails stores nothing and logs no personal data', async () => {
    const broken = mount(
      undefined,
      new Proxy(db(), {
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
    expect(errors()).toHaveLength(4);
    expect(errors().map(String).join()).not.toMatch(/金丝雀|1101|139/);
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
    onTestFinished(() => void server.close());
    const { port } = new URL(await listenLocally(server));
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
  ])('that answers %s with %d is an error', async (text, status, answered) => {
    const { verify } = await verifier(text, status);
    expect((await submit(mount(verify), { ...GAME, ...PLAYER })).status).toBe(answered);
    expect(await rows()).toEqual([]);
  });

  it.each([
    ['no JSON', `Error: ${PLAYER.identity}`],
    ['JSON of another shape', JSON.stringify({ error: PLAYER.identity })],
  ])('that repeats its request as %s adds none of it to the error', async (_, text) => {
    const { verify } = await verifier(text);
    const error = await verify(PLAYER).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(inspect(error)).toContain('The verifier’s answer is not');
    expect(inspect(error)).not.toContain(PLAYER.identity.slice(0, 4));
  });

  it('has an answer that the engine’s own error would quote (control)', () => {
    const quoted = () => JSON.parse(`Error: ${PLAYER.identity}`);
    expect(quoted).toThrow(PLAYER.identity.slice(0, 1));
  });
});

it('is deleted by its number, by its person, or with all others', async () => {
  const app = mount();
  for (const [appId, identity] of [
    [1, '11010519491231002X'],
    [2, '11010519491231002X'],
    [3, '440524188001010014'],
    [4, '440524188001010022'],
  ])
    await submit(app, { ...GAME, ...PLAYER, appId, identity });
  const [key] = await keysForReading(keyFile());
  const people = key ? [personOf(key, '11010519491231002x')] : [];
  expect(await eraseRegistrations(db(), { people })).toBe(2);
  const [row] = await rows();
  expect(await eraseRegistrations(db(), { ids: [row?.id ?? 0, 999_999] })).toBe(1);
  expect(await eraseRegistrations(db(), 'all')).toBe(1);
});
