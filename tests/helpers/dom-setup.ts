import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/preact';
import { afterAll, afterEach, vi } from 'vitest';
import { PATIENCE_MS } from './patience';

// As every page has one.
document.documentElement.lang = 'zh-CN';

configure({ asyncUtilTimeout: PATIENCE_MS });

// The library cleans up automatically only with global test functions, which are not used here.
// Also removes what a test itself wrote into the page, which all files share.
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

// The next file starts as on a new device, in a new document.
afterAll(() => {
  for (const name of document.documentElement.getAttributeNames())
    document.documentElement.removeAttribute(name);
  document.head.replaceChildren();
  history.replaceState(null, '', '/');
  for (const storage of [window.localStorage, window.sessionStorage]) storage?.clear();
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other API
    document.cookie = `${cookie.split('=', 1)[0]}=; Max-Age=0; Path=/`;
  }
});

// Preact cleans up in the next frame, with functions that are gone when jsdom has ended.
afterAll(() => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done))));

// Fails when this file makes a request, which would be retried and reported while another file's tests run.
const { fetch } = globalThis;
const asked: unknown[] = [];
globalThis.fetch = async (address) => {
  // The report of an unanswered call is sent later, once the client's info is there: the test that failed it may have ended.
  if (address !== '/track') asked.push(address);
  throw new TypeError('Tests replace `fetch`.');
};
afterAll(() => {
  globalThis.fetch = fetch;
  if (asked.length > 0) throw new Error(`Requests that no test replaced: ${asked.join(', ')}`);
});

// Fails when this file leaves a listener that prevents clicks, which would break other files' tests in some orders only.
afterAll(() => {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  document.body.dispatchEvent(click);
  if (click.defaultPrevented)
    throw new Error('A listener left on the document prevents every click.');
});

// All files share the loaded modules: one that imported a mock would keep it in the files that follow.
afterAll(() => void vi.resetModules());
