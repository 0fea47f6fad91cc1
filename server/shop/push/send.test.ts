import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { decrypt } from 'http_ece';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { receiver } from '../../../tests/helpers/push-receiver';
import type { publicFetch } from '../../outbound/public-fetch';
import { readPushContact } from './contact';
import { loadPushKeys } from './keys';
import { pushSender } from './send';

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
    const to = { endpoint: 'https://push.example.org/1', keys: { auth, p256dh } };
    expect(await send(to, MESSAGE)).toBe('sent');
    const [address, init] = fetched.mock.calls[0] ?? [];
    const headers = init?.headers ?? {};
    expect([address, init?.method, init?.redirect]).toEqual([to.endpoint, 'POST', 'error']);
    expect(headers).toMatchObject({ TTL: String(7 * 86_400), 'Content-Encoding': 'aes128gcm' });
    const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.Authorization ?? '') ?? [];
    expect(key).toBe(keys.publicKey);
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims).toMatchObject({
      aud: 'https://push.example.org',
      sub: 'mailto:shop@example.org',
    });
    // Cast: a notification is bytes.
    const text = decrypt(Buffer.from((init?.body ?? []) as Uint8Array), {
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
    [400, 'refused'],
    [401, 'refused'],
    [403, 'refused'],
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
      await send({ endpoint: 'https://push.example.org/1', keys: { auth, p256dh } }, MESSAGE),
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
    const to = { endpoint: 'https://push.example.org/1', keys: { auth, p256dh } };
    for (let n = 0; n < 7; n += 1) expect(await send(to, MESSAGE)).toBe('gone');
    expect(results).toEqual(new Array(7).fill('ok'));
  });

  it('is not sent to an internal host, or for invalid keys', async () => {
    const { auth, p256dh } = receiver();
    const send = pushSender(await loadPushKeys(folder), 'mailto:x@example.org');
    const to = (endpoint: string) => ({ endpoint, keys: { auth, p256dh } });
    for (const inside of ['https://127.0.0.1/', 'https://localhost/'])
      expect(await send(to(inside), MESSAGE)).toBe('refused');
    const none = { endpoint: 'https://push.example.org/1', keys: { auth, p256dh: 'x'.repeat(87) } };
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
