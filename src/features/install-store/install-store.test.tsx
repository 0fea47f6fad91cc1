import { act, fireEvent, screen, waitFor } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginOffer } from './begin-offer';
import { type InstallPrompt, isInstallable, isIosSafari } from './shells';
import { answerOffer, countVisit } from './visits';

const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1';
const CHROME =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const HOUR = 3_600_000;
const shell = (userAgent: string) => ({ userAgent, globals: new Set<never>() });

const prompt = vi.fn(async () => undefined);
/** What Chrome sends when the page could be installed. */
const offered = () => {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  dispatchEvent(event as InstallPrompt);
  return event;
};
const bar = () => screen.queryByRole('complementary');
const secondVisit = () => countVisit(Date.now() - HOUR);

beforeEach(() => {
  localStorage.clear();
  prompt.mockClear();
  history.replaceState(null, '', '/');
  document.documentElement.lang = 'en';
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.spyOn(window, 'addEventListener');
});
afterEach(() => {
  // A page begins its offer once; the offers of earlier tests would answer the next event too.
  for (const [type, listener] of vi.mocked(window.addEventListener).mock.calls)
    if (type === 'beforeinstallprompt') removeEventListener(type, listener);
  document.body.innerHTML = '';
  delete document.documentElement.dataset.foot;
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('visits', () => {
  it('are counted by pauses of half an hour, and the offer comes with the second', async () => {
    const start = Date.now() - 2 * HOUR;
    expect(await countVisit(start)).toBe(false);
    expect(await countVisit(start + HOUR / 4)).toBe(false);
    expect(await countVisit(start + HOUR)).toBe(true);
    expect(await countVisit(start + 1.1 * HOUR)).toBe(true);
    await answerOffer(start + 1.2 * HOUR);
    expect(await countVisit()).toBe(false);
  });

  it('begin anew when somebody changed what was stored', async () => {
    const odd = { created: 1, expiry: Date.now() + HOUR, value: { visits: '9', last: [] } };
    localStorage.setItem('snowpea:install_offer', JSON.stringify(odd));
    expect(await countVisit()).toBe(false);
  });
});

describe('the offer', () => {
  it('keeps the browser quiet on a first visit, and shows nothing', async () => {
    beginOffer(shell(CHROME));
    expect(offered().defaultPrevented).toBe(true);
    await act(async () => undefined);
    await waitFor(() => expect(localStorage.getItem('snowpea:install_offer')).not.toBeNull());
    expect(bar()).toBeNull();
  });

  it('installs by the browser’s own question on the second', async () => {
    await secondVisit();
    beginOffer(shell(CHROME));
    offered();
    fireEvent.click(await screen.findByRole('button', { name: 'Install' }));
    expect(prompt).toHaveBeenCalledOnce();
    await waitFor(() => expect(bar()).toBeNull());
    await waitFor(async () => expect(await countVisit()).toBe(false));
  });

  it('is not repeated after “Not now”', async () => {
    await secondVisit();
    beginOffer(shell(CHROME));
    offered();
    fireEvent.click(await screen.findByRole('button', { name: 'Not now' }));
    expect(prompt).not.toHaveBeenCalled();
    await waitFor(async () => expect(await countVisit(Date.now() + HOUR)).toBe(false));
  });

  it('is a hint in Safari on iOS', async () => {
    await secondVisit();
    beginOffer(shell(SAFARI));
    await screen.findByText(/tap Share/);
    expect(screen.queryByRole('button', { name: 'Install' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Got it' }));
    expect(bar()).toBeNull();
  });

  it('leaves the place to what is at the bottom already', async () => {
    document.documentElement.dataset.foot = '';
    const { showOffer } = await import('./show-offer');
    await act(() => showOffer(undefined));
    expect(bar()).toBeNull();
  });
});

describe('the shells', () => {
  it.each([
    [CHROME, true],
    [SAFARI, true],
    [CHROME.replace('Pixel 8', 'Pixel 8; wv'), false],
    [`${SAFARI} MicroMessenger/8.0`, false],
    [`${SAFARI} pphelperns`, false],
  ])('%s: may install %s', (agent, may) => {
    expect(isInstallable(shell(agent), false)).toBe(may);
    expect(isInstallable(shell(agent), true)).toBe(false);
  });

  it.each([
    [SAFARI, true],
    [CHROME, false],
    [SAFARI.replace('Version/17.0', 'CriOS/140.0'), false],
    [SAFARI.replace('Version/17.0', 'Version/17.0 FxiOS/140'), false],
    [SAFARI.replace(' Version/17.0', '').replace(' Safari/604.1', ''), false],
  ])('%s: Safari on iOS %s', (agent, is) => expect(isIosSafari(shell(agent))).toBe(is));
});
