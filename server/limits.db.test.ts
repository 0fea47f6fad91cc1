import path from 'node:path';
import pino from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { addReminder, addReport } from '../contract/calls/operations';
import { DemoDatabase } from '../tests/helpers/demo-database';
import { from, shopApp } from '../tests/helpers/shop-app';
import { temporaryFolder } from '../tests/helpers/temporary-folder';
import { createMetrics } from './monitoring/metrics';

const demo = new DemoDatabase(20);
const OWN = { 'sec-fetch-site': 'same-origin' };
const ONE = '198.51.100.7';
const OTHER = '203.0.113.9';
const PROXY = '10.0.0.2';

const folder = temporaryFolder();
let app: ReturnType<typeof shopApp>;
beforeEach(async () => {
  await demo.db.deleteFrom('logs').execute();
  app = shopApp(demo.db, {
    realName: { keyFile: path.join(folder.path, 'key'), verify: async () => 'refused' },
    proxies: { trusted: ['10.0.0.0/8'], header: 'x-forwarded-for' },
  });
});

type Headers = Record<string, string>;
const send = async (address: string, to: string, body: string | FormData, more: Headers = {}) => {
  const headers = { ...OWN, ...more };
  return (await app.request(to, { method: 'POST', body, headers }, from(address))).status;
};
/** The distinct statuses of several concurrent requests. */
const times = async (many: number, one: () => Promise<number>) =>
  new Set(await Promise.all(Array.from({ length: many }, one)));

describe('the rate limit of registrations', () => {
  const player = { name: 'A', identity: '110105194912310021', phone: '13912345678' };
  const whole = JSON.stringify({ appId: 4, appName: 'G', resourceType: 1, ...player });
  const submit = (address: string, body: string, headers?: Headers) =>
    send(address, '/realname/submit', body, headers);

  it('does not count a registration that could not be stored', async () => {
    expect(await times(300, () => submit(ONE, '{}'))).toEqual(new Set([400]));
    expect(await submit(ONE, whole)).toBe(422);
  });

  it('is per address', async () => {
    expect(await times(160, () => submit(ONE, whole))).toEqual(new Set([422, 429]));
    expect(await submit(OTHER, whole)).toBe(422);
  });

  it('is per customer: a /60 locks nobody else out', async () => {
    let n = 0;
    const neighbours = () => {
      n += 1;
      return submit(`2001:db8:0:${(n % 16).toString(16)}::1`, whole);
    };
    expect(await times(400, neighbours)).toEqual(new Set([422, 429]));
    const player = () => {
      n += 1;
      return submit(`2001:db9:${n.toString(16)}::1`, whole);
    };
    expect(await times(9, player)).toEqual(new Set([422]));
  });

  it('uses the address that a trusted proxy forwards, and no forged one', async () => {
    const named = (who: string) => submit(PROXY, whole, { 'x-forwarded-for': who });
    expect(await times(160, () => named(ONE))).toContain(429);
    expect(await named(OTHER)).toBe(422);
    const lying = (n: number) => submit(ONE, whole, { 'x-forwarded-for': `192.0.2.${n}` });
    let n = 0;
    // Meanwhile some attempts are allowed again; believed, no address would have used up its own.
    expect(await times(20, () => lying(n++))).toContain(429);
  });
});

describe('the rate limit of pages that are loaded before their links are followed', () => {
  const ahead = { 'sec-purpose': 'prefetch;prerender' };
  const open = async (address: string, headers: Headers = ahead, path = '/categories') => {
    const answer = await app.request(path, { headers }, from(address));
    return [answer.status, answer.headers.get('retry-after'), await answer.text()] as const;
  };

  it('is per address, refuses early, and is counted', async () => {
    const metrics = createMetrics();
    const logger = pino({ level: 'silent' });
    app = shopApp(demo.db, { observing: { metrics, logger, slowMs: Number.POSITIVE_INFINITY } });
    const answers = await Promise.all(Array.from({ length: 2_000 }, () => open(ONE)));
    const refused = answers.filter(([status]) => status === 503);
    expect(refused.length).toBeGreaterThan(1_500);
    expect(refused[0]).toEqual([503, '5', '']);
    const { values } = await metrics.refused.get();
    expect(values).toEqual([{ labels: { reason: 'rate', class: 'page' }, value: refused.length }]);
    expect((await open(OTHER))[0]).toBe(200);
    // A visitor who follows the link, and what is no page.
    expect((await open(ONE, {}))[0]).toBe(200);
    expect((await open(ONE, ahead, '/icon.svg'))[0]).not.toBe(503);
  });

  it('leaves visitors alone (control)', async () => {
    expect(
      (await Promise.all(Array.from({ length: 2_000 }, () => open(ONE, {})))).filter(
        ([status]) => status !== 200,
      ),
    ).toEqual([]);
  });
});

describe('the rate limit of reports of apps', () => {
  const form = () => {
    const fields = { urlKey: addReport.name, appId: '1', reason: 'fake', text: '' };
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    return body;
  };
  const report = (address: string, body = form()) =>
    send(address, '/api/proxyNew', body, { accept: 'text/html' });
  const empty = () => {
    const body = new FormData();
    body.set('urlKey', addReport.name);
    return body;
  };

  it('does not count invalid reports', async () => {
    for (let n = 0; n < 70; n += 1) expect(await report(ONE, empty())).toBe(400);
    expect(await report(ONE)).toBe(303);
  });

  it('is per address', async () => {
    for (let n = 0; n < 21; n += 1) expect(await report(ONE)).toBe(303);
    expect(await report(ONE)).toBe(422);
    expect(await report(OTHER)).toBe(303);
  });

  it('does not let slow uploads block other addresses', async () => {
    const type = { 'content-type': 'multipart/form-data; boundary=b', accept: 'text/html' };
    const ends: (() => void)[] = [];
    const slow = () => {
      // A body that stays open until the test ends it.
      const body = new ReadableStream({ start: (stream) => void ends.push(() => stream.close()) });
      const init = { method: 'POST', body, duplex: 'half', headers: { ...OWN, ...type } };
      return app.request(
        new Request('http://localhost/api/proxyNew', init as RequestInit),
        {},
        from(ONE),
      );
    };
    const held = Array.from({ length: 20 }, slow);
    // Requests beyond the limit of one address are refused at once.
    expect((await Promise.race(held)).status).toBe(503);
    expect(await report(OTHER)).toBe(303);
    for (const end of ends) end();
    const statuses = (await Promise.all(held)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 503)).toHaveLength(14);
  });
});

describe('the rate limit of calls with a signed word', () => {
  /** The statuses of a call that one browser makes from many addresses. */
  async function fromEverywhere(many: number, body: (ctoken: string) => FormData | string) {
    const given = await app.request('/catalogue/ctoken', { headers: OWN });
    const cookie = given.headers.getSetCookie().map((one) => one.replace(/;.*/, ''));
    // Cast: the answer of a call of our own.
    const { data } = (await given.json()) as { data: { ctoken: string } };
    let n = 0;
    return times(many, () => {
      n += 1;
      return send(`198.51.100.${n}`, '/api/proxyNew', body(data.ctoken), { cookie: cookie.join() });
    });
  }

  it('is per visitor for reports of apps', async () => {
    const body = (ctoken: string) => {
      const fields = { urlKey: addReport.name, appId: '1', reason: 'fake', text: '', ctoken };
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      return form;
    };
    expect(await fromEverywhere(30, body)).toEqual(new Set([200, 429]));
  });

  it('is per visitor for changes, such as reminders', async () => {
    const body = (ctoken: string) => {
      const wish = { objectId: 1, objectType: 'app', remindTime: Date.now() + 86_400_000 };
      const device = { channel: 1000, source: 1000, idempotencyKey: 'one-device-one-key-x' };
      return JSON.stringify({ urlKey: addReminder.name, ctoken, ...wish, ...device });
    };
    expect(await fromEverywhere(40, body)).toEqual(new Set([200, 429]));
  });
});

describe('the rate limit of reports of pages', () => {
  const visit = JSON.stringify({ page: '/' });
  const rows = async () => (await demo.db.selectFrom('logs').select('kind').execute()).length;

  it('is per address', async () => {
    expect(await times(300, () => send(ONE, '/log/access', visit))).toEqual(new Set([200, 429]));
    expect(await rows()).toBeLessThan(300);
    expect(await send(OTHER, '/log/access', visit)).toBe(200);
  });

  const elsewhere: [string, Headers][] = [
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbour of this site', { 'sec-fetch-site': 'same-site' }],
    ['another origin, in an old engine', { origin: 'https://evil.example' }],
    ['another page, in an old engine', { referer: 'https://evil.example/x' }],
    ['a sandboxed frame', { origin: 'null' }],
  ];
  const here: [string, Headers][] = [
    ['this site', OWN],
    ['this site, in an old engine', { origin: 'http://localhost', host: 'localhost' }],
    ['an engine that says nothing', {}],
    [
      'the live shop, which the operator listed',
      { 'sec-fetch-site': 'cross-site', origin: 'https://live.example' },
    ],
    ['its image', { 'sec-fetch-site': 'cross-site', referer: 'https://live.example/' }],
  ];
  const both = async (headers: Headers) => {
    const posted = await app.request('/track', {
      method: 'POST',
      body: JSON.stringify({ kind: 'show', page: '/' }),
      headers,
    });
    const pinged = await app.request(`/log/access?d=${encodeURIComponent(visit)}`, { headers });
    return [posted.status, pinged.status, await rows()];
  };

  it.each(elsewhere)('refuses those from %s, as images too', async (_, headers) => {
    expect(await both(headers)).toEqual([403, 403, 0]);
  });
  it.each(here)('accepts those from %s', async (_, headers) => {
    expect(await both(headers)).toEqual([200, 204, 2]);
  });
});
