import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LARGE_DOWNLOAD_BYTES } from '../../../contract/constants';
import { CLIENT_TYPES } from '../../../contract/entities/client';
import { confirmationBefore } from './confirmation';
import { mayDownload } from './may-download';

const permits = vi.hoisted(() => vi.fn<() => Promise<boolean>>());
vi.mock('../real-name/permits-download', () => ({ permits }));

const around = vi.hoisted(() => ({ userAgent: '', globals: new Set<never>() }));
vi.mock('../../platform/client-type/shell', () => ({ shell: () => around }));

const LARGE = LARGE_DOWNLOAD_BYTES + 1;
const WECHAT = 'Mozilla/5.0 (Linux; Android 13) Mobile MicroMessenger/8.0.42';

const onNetwork = (type: string) =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { type } });
afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
  around.userAgent = '';
});

describe('the confirmation before a download', () => {
  it.each(CLIENT_TYPES)('is chosen by size and network in %s', (client) => {
    const tip = client === 'messaging' ? 'tip' : undefined;
    onNetwork('cellular');
    expect(confirmationBefore(client, 0)).toBe(tip);
    expect(confirmationBefore(client, LARGE - 1)).toBe(tip);
    expect(confirmationBefore(client, LARGE)).toBe(tip ?? 'large');
    onNetwork('wifi');
    expect(confirmationBefore(client, LARGE)).toBe(tip);
  });
});

describe('a download', () => {
  const link = (marks: Record<string, string> = {}) => {
    document.body.innerHTML =
      '<h1>Seven</h1><a href="/download/apk/a_direct_b.apk?appId=7">Get</a>';
    const found = document.querySelector('a')!;
    Object.assign(found.dataset, marks);
    return found;
  };
  const button = (name: string) =>
    vi.waitFor(() => {
      const found = [...document.querySelectorAll('button')].find(
        (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
      );
      if (!found) throw new Error(`No button ${name}.`);
      return found;
    });
  beforeEach(() => {
    document.documentElement.lang = 'en';
    permits.mockReset().mockResolvedValue(true);
    return () => {
      document.body.innerHTML = '';
    };
  });

  it('that needs no confirmation begins', async () => {
    expect(await mayDownload(link())).toBe(true);
    expect(permits).not.toHaveBeenCalled();
  });

  it.each([
    ['Download anyway', true],
    ['Not now', false],
  ])(
    'of a large file on a metered network depends on the visitor’s answer: %s',
    async (answer, may) => {
      onNetwork('cellular');
      const asked = mayDownload(link({ large: String(LARGE) }));
      (await button(answer)).click();
      expect(await asked).toBe(may);
      expect(document.querySelector('dialog,[role=dialog]')).toBeNull();
    },
  );

  it.each([true, false])('of a game depends on the registration: %s', async (may) => {
    permits.mockResolvedValue(may);
    expect(await mayDownload(link({ game: '3,70' }))).toBe(may);
    expect(permits).toHaveBeenCalledExactlyOnceWith({
      appId: 7,
      appName: 'Seven',
      packageId: 70,
      categoryId: 3,
    });
  });

  it.each([true, false])('of a game in a list follows its registration: %s', async (may) => {
    permits.mockResolvedValue(may);
    document.body.innerHTML = `<ul><li data-app-id="7"><b>Seven</b>
      <div data-download="/download/apk/a.apk?appId=7"><a href="/app/7" data-game="3,70,7">Get</a></div></li></ul>`;
    const row = document.querySelector('a')!;
    expect(await mayDownload(row)).toBe(may);
    expect(permits).toHaveBeenCalledWith(expect.objectContaining({ appId: 7, appName: 'Seven' }));
    expect(row.getAttribute('href')).toBe(may ? '/download/apk/a.apk?appId=7' : '/app/7');
  });

  it('of a large game is confirmed before its player registers', async () => {
    onNetwork('cellular');
    const asked = mayDownload(link({ large: String(LARGE), game: '3,70' }));
    const no = await button('Not now');
    expect(permits).not.toHaveBeenCalled();
    no.click();
    expect(await asked).toBe(false);
    expect(permits).not.toHaveBeenCalled();
  });

  it('in a messaging app shows its tip, and no registration', async () => {
    around.userAgent = WECHAT;
    const asked = mayDownload(link({ game: '3,70' }));
    (await button('Close')).click();
    expect(await asked).toBe(false);
    expect(permits).not.toHaveBeenCalled();
  });
});
