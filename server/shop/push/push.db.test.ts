import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CODE } from '../../../contract/codes';
import { demoFeed } from '../../../demo';
import { fileDatabase } from '../../../tests/helpers/file-database';
import { Browser, luckyShop } from '../../../tests/helpers/lucky';
import { receiver } from '../../../tests/helpers/push-receiver';
import { writeCatalogue } from '../../catalogue/import/write-catalogue';
import { releaseGame } from '../preorders/release';
import { notifyReleased } from './notify-released';
import type { Delivery, SendPush } from './send';
import { startReleaseNotifications } from './start';

const DAY = 86_400_000;

const database = fileDatabase();
/** Games to come. */
let games: {
  id: number;
  package_name: string;
  name_zh: string;
  name_en: string;
  release_at: number | null;
}[];
beforeAll(async () => {
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

let endpoints = 0;
const fields = (over: Record<string, unknown> = {}) => {
  const { auth, p256dh } = receiver();
  endpoints += 1;
  return { endpoint: `https://push.example.org/${endpoints}`, auth, p256dh, ...over };
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
    ['to plain http', { endpoint: 'http://push.example.org/1' }, CODE.paramRequired],
    ['to no address', { endpoint: 'https://' }, CODE.paramRequired],
    ['to this machine', { endpoint: 'https://localhost/1' }, CODE.paramRequired],
    ['to a private address', { endpoint: 'https://10.1.2.3/1' }, CODE.paramRequired],
    ['to a private IPv6 address', { endpoint: 'https://[fd00::1]/1' }, CODE.paramRequired],
    ['to a number that is one', { endpoint: 'https://2130706433/1' }, CODE.paramRequired],
    ['to a name of a local network', { endpoint: 'https://nas.local./1' }, CODE.paramRequired],
    ['to a name without a domain', { endpoint: 'https://intranet/1' }, CODE.paramRequired],
    ['to a name that nobody has', { endpoint: 'https://push.invalid/1' }, CODE.paramRequired],
    ['to another port', { endpoint: 'https://push.example.org:22/1' }, CODE.paramRequired],
    ['with a password', { endpoint: 'https://a:b@push.example.org/1' }, CODE.paramRequired],
    [
      'with a long address',
      { endpoint: `https://push.example.org/${'x'.repeat(1_024)}` },
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
    expect((await tell()).sent).toBe(0);
    const { id, name_zh } = game();
    await release();
    expect((await tell()).sent).toBe(2);
    expect(sent()).toEqual([`${one} ${id}`, `${two} ${id}`].sort());
    expect(send.mock.calls[0]?.[1]).toEqual({ app: id, title: `${name_zh} (zh-CN)`, text: 'x' });
    expect((await tell()).sent).toBe(0);
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
    expect((await away.tell()).sent).toBe(0);
    const { tell, sent } = run();
    expect((await tell(Date.now() + 7 * DAY)).sent).toBe(0);
    expect((await tell(Date.now() + 120_000)).sent).toBe(1);
    expect(sent()).toEqual([`${endpoint} ${games[0]?.id}`]);
  });

  it('ends the subscription of a browser that has revoked it', async () => {
    const [gone] = [await visitor(0), await visitor(0)];
    await release();
    const { tell } = run((endpoint) => (endpoint === gone ? 'gone' : 'sent'));
    expect((await tell()).sent).toBe(1);
    expect((await subscriptions()).map(({ endpoint }) => endpoint)).not.toContain(gone);
    expect(await subscriptions()).toHaveLength(1);
  });

  const MINUTE = 60_000;
  /** What a server does in a run: it goes on until nobody is left to try. @returns how many were tried */
  async function pass(tell: (now: number) => Promise<{ tried: number }>, now: number) {
    let sum = 0;
    for (let tried = 1; tried > 0; sum += tried) ({ tried } = await tell(now));
    return sum;
  }
  /** Subscriptions of visitors who pre-ordered the first game, of a hostile or a real browser. */
  async function crowd(endpoint: (n: number) => string, many: number) {
    const { auth, p256dh } = receiver();
    for (let n = 0; n < many; n += 1) {
      const { id } = await database.db
        .insertInto('visitors')
        .values({ subject: endpoint(n), at: 1 })
        .returning('id')
        .executeTakeFirstOrThrow();
      await database.db
        .insertInto('preorders')
        .values({ visitor_id: id, app_id: game().id, at: 1 })
        .execute();
      await database.db
        .insertInto('push_subscriptions')
        .values({ visitor_id: id, endpoint: endpoint(n), p256dh, auth, lang: 'en', at: 1 })
        .execute();
    }
  }

  it('reaches the browsers at once although hundreds of subscriptions are unreachable', async () => {
    await crowd((n) => `https://host-${n}.attacker.example.org/`, 400);
    await crowd((n) => `https://fcm.googleapis.com/${n}`, 20);
    await release();
    const { tell, sent } = run((endpoint) => (/attacker/.test(endpoint) ? 'later' : 'sent'));
    expect(await tell()).toEqual({ tried: 100, sent: 20 });
    expect(sent().filter((to) => /fcm/.test(to))).toHaveLength(20);
    // Nobody is tried twice in a run, and a run tries everybody although whole batches fail.
    expect(await pass(tell, Date.now() + 1_000)).toBe(320);
    // At the next release those that have worked come first, whatever their push service.
    await database.db.updateTable('push_subscriptions').set({ failures: 0, retry_at: 0 }).execute();
    await database.db
      .updateTable('push_subscriptions')
      .set({ endpoint: 'https://worked.example.org/', worked_at: 1 })
      .where('endpoint', '=', 'https://host-399.attacker.example.org/')
      .execute();
    await tell(Date.now() + 2_000);
    expect(sent().some((to) => to.startsWith('https://worked.'))).toBe(true);
  });

  it('tries an unreachable browser again after longer and longer waits', async () => {
    await visitor(0);
    await release();
    const { tell, send } = run(() => 'later');
    const start = Date.now() + 1;
    const tries: number[] = [];
    for (let minute = 0; minute < 40; minute += 1) {
      const before = send.mock.calls.length;
      await pass(tell, start + minute * MINUTE);
      if (send.mock.calls.length > before) tries.push(minute);
    }
    expect(tries).toEqual([0, 1, 3, 7, 15, 31]);
    expect(await subscriptions()).toHaveLength(1);
  });

  it.each([
    ['is refused for good, within an hour', 'refused', 1 / 24, 0],
    ['never worked, after a day', 'later', 2, 0],
    ['never worked, not before', 'later', 0.5, 1],
  ] as const)('ends a subscription that %s', async (_, delivery, days, left) => {
    await visitor(0);
    await release();
    const { tell } = run(() => delivery);
    const start = Date.now() + 1;
    for (let at = 0; at < days * DAY; at += MINUTE * 5) await tell(start + at);
    expect(await subscriptions()).toHaveLength(left);
  });

  it('keeps a subscription that has worked while its push service is away', async () => {
    await visitor(0);
    await release();
    await database.db.updateTable('push_subscriptions').set({ worked_at: 1 }).execute();
    const { tell } = run(() => 'later');
    const start = Date.now() + 1;
    for (let at = 0; at < 3 * DAY; at += MINUTE * 30) await tell(start + at);
    expect(await subscriptions()).toHaveLength(1);
  });

  it('is not sent again after its browser has signed in', async () => {
    const verifyToken = async () => ({ id: 'told-before', taobao: false });
    const browser = new Browser(luckyShop(database.db, { pushKey: 'the-key', verifyToken }), 0);
    await browser.proxy('op.order.add', { appId: game().id });
    await browser.proxy(SUBSCRIBE, fields());
    await release();
    const { tell } = run();
    expect((await tell()).sent).toBe(1);
    await browser.proxy('op.order.add', { appId: game(1).id, userToken: 'token' });
    expect((await tell()).sent).toBe(0);
    // (control: the account is notified of its next game)
    await release(1);
    expect((await tell()).sent).toBe(1);
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
    expect((await tell()).sent).toBe(0);
    answer();
    expect((await first).sent).toBe(1);
    expect((await tell()).sent).toBe(0);
    expect(send).not.toHaveBeenCalled();
  });
});
