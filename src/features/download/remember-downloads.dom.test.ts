import { beforeEach, expect, it, vi } from 'vitest';
import { rememberDownloads } from './remember-downloads';
import { downloads, downloadsIn } from './stored-downloads';

rememberDownloads();
beforeEach(() => localStorage.clear());

const tap = (html: string) => {
  document.body.innerHTML = html;
  const link = document.querySelector<HTMLAnchorElement>('[href*="appId"]')!;
  link.addEventListener('click', (event) => event.preventDefault());
  link.click();
};
const href = '/download/apk/wdj_direct_detail.apk?appId=7';

it.each([
  [`<ul><li data-app-id="7"><b>Sun</b><a href="${href}">Get</a></li></ul>`, 'a row'],
  [`<h1>Page</h1><a href="${href}" aria-label="Download Sun">Download</a>`, 'a button'],
  [`<h1>Sun</h1><a href="${href}">Try again</a>`, 'a link on the app’s page'],
  [
    `<main><nav><a href="/app/7">Sun</a></nav><h1>Versions</h1><a href="${href}&versionId=3" aria-label="1.0">Get</a></main>`,
    'an earlier version',
  ],
])('stores the app of a tapped download: %#, %s', async (html) => {
  tap(html.replace('<a href="/download', '<a data-game="1,2,7" data-large="9" href="/download'));
  await vi.waitFor(async () =>
    expect(await downloads()).toEqual([
      { id: 7, name: 'Sun', at: expect.any(Number), game: '1,2,7', large: '9' },
    ]),
  );
});

it('a stored value is not trusted', () => {
  expect(downloadsIn([{ id: 7, name: 'Sun', at: 'x', game: {}, large: 1 }, { id: -1 }, 3])).toEqual(
    [{ id: 7, name: 'Sun', at: 0 }],
  );
});
