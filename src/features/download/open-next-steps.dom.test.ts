import { fireEvent, screen } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { browserName } from './browser-name';
import { openNextSteps } from './open-next-steps';

const CHROME =
  'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';

describe('after a tap on the download', () => {
  const page = () => {
    document.body.innerHTML = `<main><a href="/download/apk/x.apk">Download</a><details data-next-steps>
      <ol><li data-browser="allow #">allow your browser</li></ol><a href="/download/apk/x.apk">Try again</a></details></main>`;
    // Not on the body, which the tests of other files share.
    document.body.firstElementChild?.addEventListener('click', (event) => event.preventDefault());
    const [download, again] = document.querySelectorAll('a');
    const steps = document.querySelector('details');
    if (!download || !again || !steps) throw new Error('the page has them');
    return { download, again, steps };
  };

  it('the next steps are open, and name the browser', () => {
    const { download, steps } = page();
    openNextSteps({ userAgent: CHROME });
    expect(steps.open).toBe(false);
    expect(steps.querySelector('li')?.textContent).toBe('allow Chrome');
    download.click();
    expect(steps.open).toBe(true);
  });

  it.each([
    [CHROME, /^Starting download\. .*downloads of Chrome\.$/],
    ['Mozilla/5.0 (Linux; Android 13; wv)', /^Starting download\. .*your browser’s downloads\.$/],
    ['Mozilla/5.0 (X11; Linux x86_64) Chrome/130.0', /^Starting download$/],
  ])(
    'of a list or an earlier version a message says so, and can start it again: %s',
    async (userAgent, message) => {
      document.documentElement.lang = 'en';
      document.body.innerHTML =
        '<main><ol><li><b>1.0</b><a href="/download/apk/x.apk">Download</a></li></ol></main>';
      const main = document.querySelector('main')!;
      const taps = vi.fn((event: Event) => event.preventDefault());
      main.addEventListener('click', taps);
      openNextSteps({ userAgent });
      document.querySelector('a')!.click();
      const first = await screen.findByText(message);
      fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
      expect(taps).toHaveBeenCalledTimes(2);
      // Its message takes the place of the first. It must not come during the tests of another file.
      await vi.waitFor(() => expect(first.isConnected).toBe(false));
      await screen.findByText(message);
      document.body.innerHTML = '';
    },
  );

  it('an unknown browser gets the general text, and a page without a download none', () => {
    const { steps } = page();
    openNextSteps({ userAgent: 'Unknown/1.0' });
    expect(steps.querySelector('li')?.textContent).toBe('allow your browser');
    document.body.innerHTML = '';
    expect(() => openNextSteps({ userAgent: CHROME })).not.toThrow();
  });
});

it.each([
  [CHROME, 'Chrome'],
  [`${CHROME} SamsungBrowser/20.0`, 'Samsung Internet'],
  ['Mozilla/5.0 (Android 13; Mobile; rv:120.0) Gecko/120.0 Firefox/120.0', 'Firefox'],
  ['Mozilla/5.0 (Linux; Android 13; Pixel 6; wv) AppleWebKit/537.36 Chrome/130.0', undefined],
  ['', undefined],
])('%s is recognised as %s', (agent, name) => expect(browserName(agent)).toBe(name));
