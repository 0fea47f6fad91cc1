import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/preact';
import { afterAll, afterEach } from 'vitest';

// The library cleans up by itself only where test functions are globals, and here they are not.
// What a test wrote into the page by itself goes too: all files share one.
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

// And what a file left in storage: the next one starts as on a new device.
afterAll(() => {
  for (const storage of [window.localStorage, window.sessionStorage]) storage?.clear();
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way
    document.cookie = `${cookie.split('=', 1)[0]}=; Max-Age=0; Path=/`;
  }
});
