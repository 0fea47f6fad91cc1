import { expect, it } from 'vitest';
import { SEARCH_KEY_MAX } from '../../contract/constants';
import { insert } from '../helpers/plant';
import { onDemo } from './on-each-catalogue';

/** Hostile search keys. In a page or a list they must appear as text only. */
const HOSTILE: [string, string][] = [
  ['300 characters', '长long'.repeat(60)],
  ['control characters', 'a\u0000b\u0007c\u001b[31m d\u202ee'],
  ['characters of regular expressions', '.*+?^$()|[]{}\\/(((a+)+)+$'],
  ['characters of SQL patterns and strings', `%_' OR 1=1; --\\`],
  [
    'markup',
    `"><script>document.title='taken'</script><img src=x onerror="document.title='taken'">`,
  ],
];

onDemo({ worker: false }, (ground) => {
  it.each(HOSTILE)('%s are searched for as text', async (_, key) => {
    const { page, trouble, leave } = await ground.visitor();
    const answer = await page.goto(`${ground.url}/search?key=${encodeURIComponent(key)}`);
    expect(answer?.status()).toBe(200);
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    expect(await page.title()).not.toBe('taken');
    expect(await page.locator('main script, main img[src=x], header img').count()).toBe(0);
    const heading = await page.getByRole('heading', { level: 1 }).innerText();
    // Apart from spaces and invisible characters, the words appear as they were typed.
    const plain = (text: string) => text.replace(/[\s\p{C}]/gu, '');
    expect(plain(heading)).toContain(plain(key.slice(0, SEARCH_KEY_MAX)));
    expect(trouble).toEqual([]);
    await leave();
  });

  it.each(HOSTILE)('a request for suggestions of %s is answered with JSON', async (_, key) => {
    const asked = await fetch(`${ground.url}/search/sugs?key=${encodeURIComponent(key)}`);
    expect([200, 400]).toContain(asked.status);
    expect(asked.headers.get('content-type')).toContain('application/json');
  });

  it('suggestions that equal a hostile key are shown as text', async () => {
    const { page, visit, trouble, leave } = await ground.visitor();
    let q = '';
    await page.route('**/search/sugs*', (route) =>
      // The worst case of a list: names that equal the hostile key.
      route.fulfill({
        json: { state: { code: 2_000_000, msg: 'ok' }, data: { r: [{ q }], wl: [] } },
      }),
    );
    await visit(ground.screens.home);
    for (const [what, key] of HOSTILE) {
      await page.getByRole('combobox').first().fill('');
      await page.getByRole('option').first().waitFor({ state: 'detached' });
      q = key;
      await page.getByRole('combobox').first().fill(key);
      await page.getByRole('option').first().waitFor();
      expect(await page.locator('header script, header img[src=x]').count(), what).toBe(0);
      expect(await page.title(), what).not.toBe('taken');
    }
    expect(trouble).toEqual([]);
    await leave();
  });

  it('detects markup that became part of the page (control)', async () => {
    const { page, visit, trouble, leave } = await ground.visitor();
    await visit(ground.screens.home);
    await insert(page, 'img', { src: 'x' });
    expect(await page.locator('main script, main img[src=x]').count()).toBe(1);
    await expect.poll(() => trouble).not.toEqual([]);
    await leave();
  });
});
