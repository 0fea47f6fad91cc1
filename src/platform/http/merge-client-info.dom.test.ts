import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientInfo } from '../../../contract/entities/client-info';
import { mergeClientInfo } from './merge-client-info';

const INFO: ClientInfo = { aid: 'a&1', productId: 2011, uuid: '' };
const fetched = vi.fn(async () => Response.json({}));
const beacons = vi.fn(() => true);

const { fetch, navigator } = window;
beforeEach(() => {
  window.fetch = fetched;
  Object.assign(navigator, { sendBeacon: beacons });
  fetched.mockClear();
  beacons.mockClear();
});
afterEach(() => {
  window.fetch = fetch;
  Reflect.deleteProperty(navigator, 'sendBeacon');
});

describe('a client’s info', () => {
  it.each([
    ['/search/sugs?key=a', '/search/sugs?key=a&aid=a%261&productId=2011'],
    ['/api/proxy?urlKey=x', '/api/proxy?urlKey=x&aid=a%261&productId=2011'],
    ['/download/url', '/download/url?aid=a%261&productId=2011'],
    ['/app/7', '/app/7'],
    ['/img/7/130.webp', '/img/7/130.webp'],
    ['/apiary', '/apiary'],
    ['https://elsewhere.example/api/proxy', 'https://elsewhere.example/api/proxy'],
  ])('turns %s into %s', async (asked, sent) => {
    mergeClientInfo(
      async () => INFO,
      () => '',
    );
    await window.fetch(asked, { credentials: 'include' });
    expect(fetched).toHaveBeenCalledWith(sent, { credentials: 'include' });
  });

  it('omits the channel where a lucky draw has one with another meaning', async () => {
    mergeClientInfo(
      async () => ({ ...INFO, channel: 'android' }),
      () => '',
    );
    await window.fetch('/lucky/getUserPrizes?count=1');
    await window.fetch('/download/url?channel=own');
    await window.fetch('/download/url');
    expect(fetched.mock.calls.map(([address]: unknown[]) => address)).toEqual([
      '/lucky/getUserPrizes?count=1&aid=a%261&productId=2011',
      '/download/url?channel=own&aid=a%261&productId=2011',
      '/download/url?channel=android&aid=a%261&productId=2011',
    ]);
  });

  it('is merged into a JSON payload, where the caller’s own fields win', async () => {
    mergeClientInfo(
      async () => INFO,
      () => '',
    );
    await window.fetch('/api/proxyNew', { method: 'POST', body: '{"aid":"own","q":1}' });
    await window.fetch('/api/proxyNew', { method: 'POST', body: 'no JSON' });
    const bodies = fetched.mock.calls.map((call: unknown[]) => (call[1] as RequestInit).body);
    expect(JSON.parse(String(bodies[0]))).toEqual({ aid: 'own', productId: 2011, q: 1 });
    expect(bodies[1]).toBe('no JSON');
  });

  it('is merged into a form, where the caller’s own fields win', async () => {
    mergeClientInfo(
      async () => INFO,
      () => '',
    );
    await window.fetch('/api/proxyNew', { method: 'POST', body: 'urlKey=x&aid=own' });
    expect(fetched).toHaveBeenCalledWith('/api/proxyNew', {
      method: 'POST',
      body: 'urlKey=x&aid=own&productId=2011',
    });
  });

  describe('a client’s info in other requests', () => {
    const { open, send } = XMLHttpRequest.prototype;
    const sent = vi.fn<(body?: unknown) => void>();
    beforeEach(() => {
      sent.mockClear();
      Object.assign(XMLHttpRequest.prototype, { open: vi.fn(), send: sent });
    });
    const merge = () =>
      mergeClientInfo(
        async () => INFO,
        () => '',
      );
    afterEach(() => void Object.assign(XMLHttpRequest.prototype, { open, send }));
    const post = (path: string, body: FormData | string, waits = true) => {
      const request = new XMLHttpRequest();
      request.open('POST', path, waits);
      request.send(body);
    };

    it('is merged into an upload', async () => {
      merge();
      const body = new FormData();
      body.append('aid', 'own');
      post('/api/proxyNew', body);
      await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
      expect([...body]).toEqual([
        ['aid', 'own'],
        ['productId', '2011'],
      ]);
    });

    it('is merged into a synchronous POST when it is known', async () => {
      merge();
      post('/api/proxyNew', 'urlKey=x', false);
      expect(sent).toHaveBeenLastCalledWith('urlKey=x');
      await new Promise((go) => setTimeout(go));
      post('/log/activity', '{"appId":1}', false);
      expect(JSON.parse(String(sent.mock.lastCall?.[0]))).toEqual({
        aid: 'a&1',
        productId: 2011,
        appId: 1,
      });
    });

    it('is not merged into a request that is no call', () => {
      merge();
      post('/elsewhere', 'a=b');
      expect(sent).toHaveBeenCalledWith('a=b');
    });
  });

  it('is merged into reports', async () => {
    mergeClientInfo(
      async () => INFO,
      () => '',
    );
    await Promise.resolve();
    await Promise.resolve();
    navigator.sendBeacon('/log/access', '{"page":"/"}');
    expect(beacons).toHaveBeenCalledWith('/log/access', expect.stringContaining('"aid":"a&1"'));
  });

  it('is awaited by reports until the page is left', async () => {
    let say: (info: ClientInfo | undefined) => void = () => undefined;
    mergeClientInfo(
      () =>
        new Promise((resolve) => {
          say = resolve;
        }),
      () => '',
    );
    expect(navigator.sendBeacon('/log/access', '{"page":"/"}')).toBe(true);
    expect(beacons).not.toHaveBeenCalled();
    dispatchEvent(new Event('pagehide'));
    expect(beacons).toHaveBeenCalledExactlyOnceWith('/log/access', '{"page":"/"}');
    navigator.sendBeacon('/log/click', '{}');
    say(INFO);
    await vi.waitFor(() => expect(beacons).toHaveBeenCalledTimes(2));
    expect(beacons).toHaveBeenLastCalledWith('/log/click', '{"aid":"a&1","productId":2011}');
  });

  it('is awaited by calls, and omitted when there is none', async () => {
    let say: (info: ClientInfo | undefined) => void = () => undefined;
    mergeClientInfo(
      () =>
        new Promise((resolve) => {
          say = resolve;
        }),
      () => undefined,
    );
    const call = window.fetch('/api/proxy?urlKey=x');
    await Promise.resolve();
    expect(fetched).not.toHaveBeenCalled();
    say(undefined);
    await call;
    expect(fetched).toHaveBeenCalledWith('/api/proxy?urlKey=x', undefined);
  });

  it('is sent to the environment’s host, and to no other', async () => {
    mergeClientInfo(
      async () => INFO,
      () => 'https://pre.example',
    );
    for (const address of ['/api/proxy', '.evil/api/proxy', '/app/7'])
      await window.fetch(`https://pre.example${address}`);
    await window.fetch('https://elsewhere.example/api/proxy');
    expect(fetched.mock.calls.map(([address]: unknown[]) => address)).toEqual([
      'https://pre.example/api/proxy?aid=a%261&productId=2011',
      'https://pre.example.evil/api/proxy',
      'https://pre.example/app/7',
      'https://elsewhere.example/api/proxy',
    ]);
  });
});
