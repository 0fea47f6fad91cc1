import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LARGE_DOWNLOAD_BYTES } from '../../../contract/constants';
import { CLIENT_TYPES, type ClientType } from '../../../contract/entities/client';
import { withDocumentListeners } from '../../../tests/helpers/document-listeners';
import { guardDownloads } from './guard';
import { questions } from './question';

describe('before a download is asked', () => {
  const around = (type: string) =>
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { type } });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'connection');
  });
  const LARGE = LARGE_DOWNLOAD_BYTES + 1;
  it.each(CLIENT_TYPES)('in %s', (client) => {
    const tip = client === 'messaging' ? 'tip' : undefined;
    const questionOf = questions(client);
    around('cellular');
    expect(questionOf(0)).toBe(tip);
    expect(questionOf(LARGE - 1)).toBe(tip);
    expect(questionOf(LARGE)).toBe(tip ?? 'large');
    around('wifi');
    expect(questionOf(LARGE)).toBe(tip);
  });
});

describe('a tap', () => {
  const ask = vi.fn<() => Promise<boolean>>();
  const later = vi.fn();
  const followed = vi.fn();
  withDocumentListeners(() => {
    const client: ClientType = 'messaging';
    guardDownloads(client, ask);
    document.addEventListener('click', later, true);
    document.addEventListener('click', (event) => {
      if (!event.defaultPrevented) followed();
      event.preventDefault();
    });
  });
  beforeEach(() => {
    document.body.innerHTML =
      '<a id="get" href="/download/apk/a_direct_b.apk?appId=7"><b>Get</b></a><a id="other" href="/app/7">7</a>';
  });
  afterEach(() => {
    for (const mock of [ask, later, followed]) mock.mockReset();
  });
  const tap = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();

  it('is held from everybody until the answer, and made once more after a yes', async () => {
    ask.mockResolvedValue(true);
    tap('#get b');
    expect(later).not.toHaveBeenCalled();
    expect(followed).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(followed).toHaveBeenCalledOnce());
    expect(later).toHaveBeenCalledOnce();
    expect(ask).toHaveBeenCalledOnce();
    tap('#get');
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('on a game is not held for its registration a second time', async () => {
    ask.mockResolvedValue(true);
    const link = document.querySelector<HTMLElement>('#get');
    if (link) link.dataset.game = '3,70';
    const marks: (string | undefined)[] = [];
    later.mockImplementation(() => marks.push(link?.dataset.game));
    tap('#get');
    await vi.waitFor(() => expect(followed).toHaveBeenCalledOnce());
    expect(marks).toEqual([undefined]);
    expect(link?.dataset.game).toBe('3,70');
  });

  it('comes to nothing after a no', async () => {
    ask.mockResolvedValue(false);
    tap('#get');
    await Promise.resolve();
    await Promise.resolve();
    expect(followed).not.toHaveBeenCalled();
  });

  it('on another link is nobody’s business', () => {
    tap('#other');
    expect(ask).not.toHaveBeenCalled();
    expect(followed).toHaveBeenCalledOnce();
  });

  it('that is held already, until code has come, is left alone', () => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true });
    event.preventDefault();
    document.querySelector('#get')?.dispatchEvent(event);
    expect(ask).not.toHaveBeenCalled();
  });
});
