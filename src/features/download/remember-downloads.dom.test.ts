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

it.each(['', '&versionId=3'])(
  'stores the app of a tapped download by its link’s marks: %s',
  async (version) => {
    tap(`<a data-name="Sun" data-game="1,2,7" data-large="9" href="${href}${version}">Get</a>`);
    await vi.waitFor(async () =>
      expect(await downloads()).toEqual([
        { id: 7, name: 'Sun', at: expect.any(Number), game: '1,2,7', large: '9' },
      ]),
    );
  },
);

it('a stored value is not trusted', () => {
  expect(downloadsIn([{ id: 7, name: 'Sun', at: 'x', game: {}, large: 1 }, { id: -1 }, 3])).toEqual(
    [{ id: 7, name: 'Sun', at: 0 }],
  );
});
