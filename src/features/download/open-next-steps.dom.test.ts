import { describe, expect, it } from 'vitest';
import { browserName, openNextSteps } from './open-next-steps';

const CHROME =
  'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';

describe('after a tap on the download', () => {
  const page = () => {
    document.body.innerHTML = `<div><a href="/download/apk/x.apk">Download</a><details data-next-steps>
      <ol><li data-browser="allow #">allow your browser</li></ol><a href="/download/apk/x.apk">Try again</a></details></div>`;
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
