import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetDocumentListeners } from '../../tests/helpers/document-listeners';
import { holdDownloads } from './hold-downloads';

const load = vi.hoisted(() => vi.fn<(name: string) => Promise<object>>());
vi.mock('./chunks', () => ({ load }));

const WECHAT = 'Mozilla/5.0 (Linux; Android 13) Mobile MicroMessenger/8.0.42';
const followed = vi.fn();
const permitsLink = vi.fn<() => Promise<boolean>>();

/** The page's one download, with its marks, and the code under test. */
const put = (marks = '') => {
  holdDownloads();
  document.body.innerHTML = `<a href="/download/apk/a_direct_b.apk?appId=7" ${marks}>Get</a><a id="other" href="/app/7">7</a>`;
};
const tap = (selector = 'a') => document.querySelector<HTMLElement>(selector)?.click();
const later = () => new Promise((go) => setTimeout(go));
const asked = () => load.mock.calls.map(([name]) => name);

forgetDocumentListeners();
beforeEach(() => {
  document.addEventListener('click', (event) => {
    if (!event.defaultPrevented) followed();
    event.preventDefault();
  });
});
const around = (userAgent: string, connection?: object) => {
  for (const [name, value] of Object.entries({ userAgent, connection }))
    Object.defineProperty(navigator, name, { configurable: true, value });
};
beforeEach(() => {
  load.mockResolvedValue({ permitsLink });
  permitsLink.mockResolvedValue(true);
});
afterEach(() => {
  for (const mock of [load, followed, permitsLink]) mock.mockReset();
  for (const name of ['userAgent', 'connection']) Reflect.deleteProperty(navigator, name);
});

describe('a tap that needs no word is never held', () => {
  it.each([
    ['of an app', '', undefined],
    ['of a large app where bytes cost nothing', 'data-large="157286400"', { type: 'wifi' }],
    ['of a small app where they cost', '', { type: 'cellular' }],
  ])('%s', (_, marks, connection) => {
    around('Mozilla/5.0', connection);
    put(marks);
    tap();
    expect(followed).toHaveBeenCalledOnce();
    expect(asked()).toEqual([]);
  });

  it('on another link, in a chat app too', () => {
    around(WECHAT);
    put();
    tap('#other');
    expect(followed).toHaveBeenCalledOnce();
  });
});

describe('a tap before the second script is there', () => {
  it.each([
    ['in a chat app', '', WECHAT, undefined],
    ['of a large file where bytes cost', 'data-large="9"', 'Mozilla/5.0', { saveData: true }],
  ])('%s waits for it, and is made once more', async (_, marks, userAgent, connection) => {
    around(userAgent, connection);
    put(marks);
    let arrive: (chunk: object) => void = () => undefined;
    load.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    tap();
    await later();
    expect(followed).not.toHaveBeenCalled();
    arrive({});
    await vi.waitFor(() => expect(followed).toHaveBeenCalledOnce());
    expect(asked()).toEqual(['afterwards']);
  });

  it('later ones are that script’s own business', async () => {
    around(WECHAT);
    put();
    tap();
    await later();
    tap();
    expect(followed).toHaveBeenCalledTimes(2);
    expect(asked()).toEqual(['afterwards']);
  });

  it('whose script can’t be fetched does what the link says', async () => {
    around(WECHAT);
    put();
    load.mockRejectedValue(new Error('offline'));
    tap();
    await vi.waitFor(() => expect(followed).toHaveBeenCalledOnce());
  });
});

describe('a tap on a game', () => {
  it.each([true, false])('is held until its registration has said: %s', async (may) => {
    put('data-game="3,70"');
    permitsLink.mockResolvedValue(may);
    tap();
    expect(followed).not.toHaveBeenCalled();
    await later();
    expect(followed).toHaveBeenCalledTimes(may ? 1 : 0);
    expect(asked()).toEqual(['register']);
  });

  it('goes on where the registration’s code can’t be fetched', async () => {
    put('data-game="3,70"');
    load.mockRejectedValue(new Error('offline'));
    tap();
    await vi.waitFor(() => expect(followed).toHaveBeenCalledOnce());
  });

  it('in a chat app waits for the script with its tip first', async () => {
    around(WECHAT);
    put('data-game="3,70"');
    tap();
    await vi.waitFor(() => expect(followed).toHaveBeenCalledOnce());
    expect(asked()).toEqual(['afterwards', 'register']);
  });
});
