import { createECDH, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { decrypt } from 'http_ece';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CODE } from '../../../contract/codes';
import { demoFeed } from '../../../demo';
import { type TestDatabase, testDatabase } from '../../../tests/helpers/database';
import { Browser, luckyShop } from '../../../tests/helpers/lucky';
import { writeCatalogue } from '../../catalogue/import/write-catalogue';
import type { publicFetch } from '../../outbound/public-fetch';
import { releaseGame } from '../preorders/release';
import { readPushContact } from './contact';
import { loadPushKeys } from './keys';
import { notifyReleased } from './notify-released';
import { type Delivery, pushSender, type SendPush } from './send';
import { startReleaseNotifications } from './start';

const DAY = 86_400_000;

let database: TestDatabase;
/** Games to come. */
let games: {
  id: number;
  package_name: string;
  name_zh: string;
  name_en: string;
  release_at: number | null;
}[];
beforeAll(async () => {
  database = await testDatabase();
  await writeCatalogue(database.db, demoFeed(400));
  games = await database.db
    .selectFrom('apps')
    .select(['id', 'package_name', 'name_zh', 'name_en', 'release_at'])
    .where('release_at', '>', Date.now())
    .orderBy('id')
    .execute();
});
beforeEach(async () => {
  for (const table of ['preorders', 'push_subscriptions'] as const)
    await database.db.deleteFrom(table).execute();
  for (const { id, release_at } of games)
    await database.db.updateTable('apps').set({ release_at }).where('id', '=', id).execute();
});
afterAll(() => database.close());

/** The browser's side of the encryption. */
function receiver() {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16).toString('base64url');
  return { keys, auth, p256dh: keys.getPublicKey('base64url') };
}

let endpoints = 0;
const fields = (over: Record<string, unknown> = {}) => {
  const { auth, p256dh } = receiver();
  endpoints += 1;
  return { endpoint: `https://push.example/${endpoints}`, auth, p256dh, ...over };
};
const [SUBSCRIBE, UNSUBSCRIBE] = ['op.push.subscribe', 'op.push.unsubscribe'];
const app = () => luckyShop(database.db, { pushKey: 'the-key' });
const subscriptions = () => database.db.selectFrom('push_subscriptions').selectAll().execute();
const game = (n = 0) => {
  const one = games[n];
  if (!one) throw new Error('The demo catalogue announces too few games.');
  return one;
};

describe('a push subscription', () => {
  it('is the newest of its browser, until it ends', async () => {
    const browser = new Browser(app(), 0);
    expect((await browser.get('/catalogue/push/key')).data).toEqual({ key: 'the-key' });
    const [first, second] = [fields(), fields()];
    for (const fields of [first, second])
      expect((await browser.proxy(SUBSCRIBE, fields)).state.code).toBe(CODE.ok);
    expect(await subscriptions()).toMatchObject([second]);
    // The same browser with a new cookie.
    await new Browser(app(), 0).proxy(SUBSCRIBE, second);
    expect(await subscriptions()).toHaveLength(1);
    const other = new Browser(app(), 0);
    await other.proxy(SUBSCRIBE, first);
    await other.proxy(UNSUBSCRIBE);
    expect(await subscriptions()).toMatchObject([second]);
  });

  it('ends when its browser erases everything', async () => {
    const browser = new Browser(app(), 0);
    await browser.proxy(SUBSCRIBE, fields());
    await browser.request('/me/erase', { method: 'POST' });
    expect(await subscriptions()).toEqual([]);
  });

  it.each([
    ['to plain http', { endpoint: 'http://push.example/1' }, CODE.paramRequired],
    ['to no address', { endpoint: 'https://' }, CODE.paramRequired],
    [
      'with a long address',
      { endpoint: `https://push.example/${'x'.repeat(1_024)}` },
      CODE.paramRequired,
    ],
    ['with another key', { p256dh: 'x' }, CODE.paramRequired],
    ['without a secret', { auth: '' }, CODE.paramRequired],
    ['without its token', { ctoken: '' }, CODE.forbidden],
  ])('%s is refused', async (_, over, code) => {
    const browser = new Browser(app(), 0);
    expect((await browser.proxy(SUBSCRIBE, fields(over))).state.code).toBe(code);
    expect(await subscriptions()).toEqual([]);
    // Control: as it should be.
    expect((await browser.proxy(SUBSCRIBE, fields())).state.code).toBe(CODE.ok);
  });

  it('is refused by a shop without notifications, which has no key', async () => {
    const browser = new Browser(luckyShop(database.db), 0);
    expect((await browser.get('/catalogue/push/key')).data).toEqual({});
    expect((await browser.proxy(SUBSCRIBE, fields())).state.code).toBe(CODE.notFound);
  });
});

describe('the notification of a release', () => {
  /** A visitor who has pre-ordered games and is notified. */
  async function visitor(...ordered: number[]) {
    const browser = new Browser(app(), 0);
    for (const n of ordered) await browser.proxy('op.order.add', { appId: game(n).id });
    const where = fields();
    await browser.proxy(SUBSCRIBE, where);
    return where.endpoint;
  }
  const wording = (name: string, lang: string) => ({ title: `${name} (${lang})`, text: 'x' });
  function run(deliver: (endpoint: string) => Delivery = () => 'sent') {
    const send = vi.fn<SendPush>(async ({ endpoint }) => deliver(endpoint));
    const tell = (now = Date.now() + 1) => notifyReleased(database.db, { send, wording, now });
    const sent = () => send.mock.calls.map(([to, { app: id }]) => `${to.endpoint} ${id}`).sort();
    return { send, tell, sent };
  }
  const release = (n = 0) => releaseGame(database.db, game(n).package_name, { now: Date.now() });

  it('is sent once to each browser that pre-ordered the game, and to no other', async () => {
    const [one, two] = [await visitor(0), await visitor(0, 1)];
    await visitor(1);
    const { tell, sent, send } = run();
    expect(await tell()).toBe(0);
    const { id, name_zh } = game();
    await release();
    expect(await tell()).toBe(2);
    expect(sent()).toEqual([`${one} ${id}`, `${two} ${id}`].sort());
    expect(send.mock.calls[0]?.[1]).toEqual({ app: id, title: `${name_zh} (zh-CN)`, text: 'x' });
    expect(await tell()).toBe(0);
  });

  it('names the game in the language of the browser', async () => {
    const browser = new Browser(app(), 0);
    await browser.proxy('op.order.add', { appId: game().id });
    browser.cookies.set('lang', 'en');
    await browser.proxy(SUBSCRIBE, fields());
    await release();
    const { tell, send } = run();
    await tell();
    const { name_en, name_zh } = game();
    expect(name_en).not.toBe(name_zh);
    expect(send.mock.calls[0]?.[1].title).toBe(`${name_en} (en)`);
  });

  it('is sent later when the push service was unavailable, for a week', async () => {
    const endpoint = await visitor(0);
    await release();
    const away = run(() => 'later');
    expect(await away.tell()).toBe(0);
    const { tell, sent } = run();
    expect(await tell(Date.now() + 7 * DAY)).toBe(0);
    expect(await tell()).toBe(1);
    expect(sent()).toEqual([`${endpoint} ${games[0]?.id}`]);
  });

  it('ends the subscription of a browser that has revoked it', async () => {
    const [gone] = [await visitor(0), await visitor(0)];
    await release();
    const { tell } = run((endpoint) => (endpoint === gone ? 'gone' : 'sent'));
    expect(await tell()).toBe(1);
    expect((await subscriptions()).map(({ endpoint }) => endpoint)).not.toContain(gone);
    expect(await subscriptions()).toHaveLength(1);
  });

  it('is not sent again after its browser has signed in', async () => {
    const verifyToken = async () => ({ id: 'told-before', taobao: false });
    const browser = new Browser(luckyShop(database.db, { pushKey: 'the-key', verifyToken }), 0);
    await browser.proxy('op.order.add', { appId: game().id });
    await browser.proxy(SUBSCRIBE, fields());
    await release();
    const { tell } = run();
    expect(await tell()).toBe(1);
    await browser.proxy('op.order.add', { appId: game(1).id, userToken: 'token' });
    expect(await tell()).toBe(0);
    // (control: the account is notified of its next game)
    await release(1);
    expect(await tell()).toBe(1);
  });

  /** A push service that answers when it is told to. */
  function heldService() {
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const send = vi.fn<SendPush>(async () => {
      await held;
      return 'sent';
    });
    return { send, answer: () => answer() };
  }

  it('is recorded before the server stops', async () => {
    await visitor(0);
    await release();
    const { send, answer } = heldService();
    const problems: unknown[] = [];
    const stop = startReleaseNotifications(database.db, { send, wording }, (error) =>
      problems.push(error),
    );
    await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
    const ended = vi.fn();
    const stopped = stop().then(ended);
    const recorded = async () =>
      (await database.db.selectFrom('preorders').select('told_at').execute())[0]?.told_at;
    expect(await recorded()).toBeNull();
    expect(ended).not.toHaveBeenCalled();
    answer();
    await stopped;
    expect(await recorded()).toEqual(expect.any(Number));
    expect(problems).toEqual([]);
  });

  it('is sent by one server of several', async () => {
    await visitor(0);
    await release();
    const { send: slow, answer } = heldService();
    const first = notifyReleased(database.db, { send: slow, wording, now: Date.now() + 1 });
    await vi.waitFor(() => expect(slow).toHaveBeenCalledOnce());
    const { tell, send } = run();
    expect(await tell()).toBe(0);
    answer();
    expect(await first).toBe(1);
    expect(await tell()).toBe(0);
    expect(send).not.toHaveBeenCalled();
  });
});

describe('a push message', () => {
  const MESSAGE = { app: 7, title: 'Seven is out', text: 'You pre-ordered it.' };
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'snowpea-push-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('is encrypted for its browser and signed by the shop', async () => {
    const keys = await loadPushKeys(folder);
    const { keys: own, auth, p256dh } = receiver();
    const fetched = vi.fn(
      async (..._: Parameters<typeof publicFetch>) => new Response(null, { status: 201 }),
    );
    // Cast: of the answer only the status and the body are used.
    const send = pushSender(keys, 'mailto:shop@example.org', { fetch: fetched as never });
    const to = { endpoint: 'https://push.example/1', keys: { auth, p256dh } };
    expect(await send(to, MESSAGE)).toBe('sent');
    const [address, init] = fetched.mock.calls[0] ?? [];
    const headers = init?.headers ?? {};
    expect([address, init?.method, init?.redirect]).toEqual([to.endpoint, 'POST', 'error']);
    expect(headers).toMatchObject({ TTL: String(7 * 86_400), 'Content-Encoding': 'aes128gcm' });
    const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.Authorization ?? '') ?? [];
    expect(key).toBe(keys.publicKey);
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({ aud: 'https://push.example', sub: 'mailto:shop@example.org' });
    const text = decrypt(Buffer.from(init?.body ?? []), {
      version: 'aes128gcm',
      privateKey: own,
      authSecret: auth,
    });
    expect(JSON.parse(text.toString())).toEqual(MESSAGE);
  });

  it.each([
    [200, 'sent'],
    [201, 'sent'],
    [300, 'later'],
    [404, 'gone'],
    [410, 'gone'],
    [429, 'later'],
    [500, 'later'],
  ])('with the answer %i is %s', async (status, delivery) => {
    const { auth, p256dh } = receiver();
    const fetched = async () => new Response(null, { status });
    const send = pushSender(await loadPushKeys(folder), 'mailto:x@example.org', {
      fetch: fetched as never,
    });
    expect(
      await send({ endpoint: 'https://push.example/1', keys: { auth, p256dh } }, MESSAGE),
    ).toBe(delivery);
  });

  it('is not sent for a while to a push service that fails repeatedly, and is sent to another one', async () => {
    const { auth, p256dh } = receiver();
    const fetched = vi.fn(async (address: string) => {
      return new Response(null, { status: address.includes('away') ? 503 : 201 });
    });
    const results: string[] = [];
    const send = pushSender(await loadPushKeys(folder), 'mailto:x@example.org', {
      fetch: fetched as never,
      counted: (service, result) => results.push(`${service}: ${result}`),
    });
    const to = (host: string) =>
      send({ endpoint: `https://${host}/1`, keys: { auth, p256dh } }, MESSAGE);
    for (let n = 0; n < 7; n += 1) expect(await to('away.example')).toBe('later');
    expect(fetched).toHaveBeenCalledTimes(5);
    expect(await to('push.example')).toBe('sent');
    expect(results).toEqual([
      ...new Array(5).fill('push: away'),
      ...new Array(2).fill('push: not tried'),
      'push: ok',
    ]);
  });

  it('that is answered with 410 does not count as a failure of the push service', async () => {
    const { auth, p256dh } = receiver();
    const results: string[] = [];
    const send = pushSender(await loadPushKeys(folder), 'mailto:x@example.org', {
      fetch: (async () => new Response(null, { status: 410 })) as never,
      counted: (_, result) => results.push(result),
    });
    const to = { endpoint: 'https://push.example/1', keys: { auth, p256dh } };
    for (let n = 0; n < 7; n += 1) expect(await send(to, MESSAGE)).toBe('gone');
    expect(results).toEqual(new Array(7).fill('ok'));
  });

  it('is not sent to an internal host, or for invalid keys', async () => {
    const { auth, p256dh } = receiver();
    const send = pushSender(await loadPushKeys(folder), 'mailto:x@example.org');
    const to = (endpoint: string) => ({ endpoint, keys: { auth, p256dh } });
    for (const inside of ['https://127.0.0.1:9/', 'https://localhost:9/'])
      expect(await send(to(inside), MESSAGE)).toBe('later');
    const none = { endpoint: 'https://push.example/1', keys: { auth, p256dh: 'x'.repeat(87) } };
    expect(await send(none, MESSAGE)).toBe('gone');
  });

  it('is signed with keys that are stored privately and stay the same', async () => {
    const keys = await loadPushKeys(folder);
    expect(await loadPushKeys(folder)).toEqual(keys);
    const file = path.join(folder, 'push-keys.json');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const text = await readFile(file, 'utf8');
    await writeFile(file, '{');
    await expect(loadPushKeys(folder)).rejects.toThrow('holds no keys');
    await writeFile(file, text);
    const both = await mkdtemp(path.join(folder, 'both-'));
    const [a, b] = await Promise.all([loadPushKeys(both), loadPushKeys(both)]);
    expect(a).toEqual(b);
  });
});

it('accepts only an address to write to as PUSH_CONTACT', () => {
  for (const right of [undefined, 'mailto:shop@example.org', 'https://example.org/contact'])
    expect(readPushContact(right)).toBe(right);
  for (const wrong of ['shop@example.org', 'mailto:', 'http://example.org', 'javascript:x', 'x'])
    expect(() => readPushContact(wrong)).toThrow('must be mailto:');
});
