import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetDocumentListeners } from '../../../tests/helpers/document-listeners';
import { followDownloadTaps } from './tap';

const WECHAT = 'Mozilla/5.0 (Linux; Android 13) Mobile MicroMessenger/8.0.42';
const followed = vi.fn();
const heard = vi.fn();
const mayDownload = vi.fn<(link: Element) => Promise<boolean>>();
const decide = vi.fn<() => Promise<{ mayDownload: typeof mayDownload }>>();

/** The page's one download, with its marks, and the code under test before all other listeners. */
const put = (marks = '') => {
  followDownloadTaps(decide);
  document.addEventListener('click', heard, true);
  document.addEventListener('click', (event) => {
    if (!event.defaultPrevented) followed();
    event.preventDefault();
  });
  document.body.innerHTML = `<a href="/download/apk/a_direct_b.apk?appId=7" ${marks}><b>Get</b></a><a id="other" href="/app/7">7</a>`;
};
const tap = (selector = 'a b') => document.querySelector<HTMLElement>(selector)?.click();
const later = () => new Promise((go) => setTimeout(go));

forgetDocumentListeners();
const around = (userAgent: string, connection?: object) => {
  for (const [name, value] of Object.entries({ userAgent, connection }))
    Object.defineProperty(navigator, name, { configurable: true, value });
};
beforeEach(() => {
  decide.mockResolvedValue({ mayDownload });
  mayDownload.mockResolvedValue(true);
});
afterEach(() => {
  for (const mock of [decide, mayDownload, followed, heard]) mock.mockReset();
  for (const name of ['userAgent', 'connection']) Reflect.deleteProperty(navigator, name);
});

describe('a tap without a confirmation is not held', () => {
  it.each([
    ['of an app', '', undefined],
    ['of a large app where bytes cost nothing', 'data-large="157286400"', { type: 'wifi' }],
    ['of a small app where they cost', '', { type: 'cellular' }],
  ])('%s', (_, marks, connection) => {
    around('Mozilla/5.0', connection);
    put(marks);
    tap();
    expect(followed).toHaveBeenCalledOnce();
    expect(decide).not.toHaveBeenCalled();
  });

  it('on another link, in a messaging app too', () => {
    around(WECHAT);
    put();
    tap('#other');
    expect(followed).toHaveBeenCalledOnce();
  });

  it('and announces the download', async () => {
    put('data-started="Starting"');
    tap();
    await vi.waitFor(() => expect(document.querySelector('a')).toHaveTextContent('Starting'));
  });
});

it('a large file is confirmed in lite mode on any network', async () => {
  around('Mozilla/5.0', { type: 'wifi' });
  document.documentElement.dataset.lite = '';
  put('data-large="157286400"');
  tap();
  await later();
  delete document.documentElement.dataset.lite;
  expect(decide).toHaveBeenCalledOnce();
});

describe.each([
  ['in a chat app', '', WECHAT, undefined],
  ['of a large file where bytes cost', 'data-large="9"', 'Mozilla/5.0', { saveData: true }],
  ['on a game', 'data-game="3,70"', 'Mozilla/5.0', undefined],
])('a tap %s', (_, marks, userAgent, connection) => {
  beforeEach(() => {
    around(userAgent, connection);
    put(marks);
  });

  it('is held from every listener until the decision, and repeated when confirmed', async () => {
    let arrive: (code: { mayDownload: typeof mayDownload }) => void = () => undefined;
    decide.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    tap();
    await later();
    expect([heard.mock.calls.length, followed.mock.calls.length]).toEqual([0, 0]);
    arrive({ mayDownload });
    await vi.waitFor(() => expect(followed).toHaveBeenCalledOnce());
    expect(heard).toHaveBeenCalledOnce();
    expect(mayDownload).toHaveBeenCalledExactlyOnceWith(document.querySelector('a'));
  });

  it('is dropped when declined, and the next one needs a confirmation again', async () => {
    mayDownload.mockResolvedValue(false);
    tap();
    await later();
    tap();
    await later();
    expect(mayDownload).toHaveBeenCalledTimes(2);
    expect(followed).not.toHaveBeenCalled();
  });

  it('follows the link when the chunk cannot be fetched', async () => {
    decide.mockRejectedValue(new Error('offline'));
    tap();
    await vi.waitFor(() => expect(followed).toHaveBeenCalledOnce());
  });
});
