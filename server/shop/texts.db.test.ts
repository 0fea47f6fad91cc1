import { expect, it } from 'vitest';
import { info, shop } from '../../contract/calls/catalogue';
import type { Lang } from '../../contract/lang';
import { DemoDatabase } from '../../tests/helpers/demo-database';
import { shopApp } from '../../tests/helpers/shop-app';
import { createApi } from '../calls/in-process';
import { shopInfo } from './info';
import { hasContact, operatorsOf, removeText, setTexts } from './texts';

const demo = new DemoDatabase(20);
const api = (lang: Lang) =>
  createApi({ db: demo.db, lang }, (error) => {
    throw error;
  });
const about = async (lang: Lang) => {
  const answer = await api(lang).call(info, { page: 'about' });
  return answer.ok ? answer.data.text : 'failed';
};

it('a page is in the visitor’s language, else in the other one, else there is none', async () => {
  expect(await about('en')).toBeUndefined();
  const before = await setTexts(demo.db, 'zh-CN', [{ name: 'about', text: '**关于**我们' }]);
  expect(await about('en')).toEqual({ html: '<p><strong>关于</strong>我们</p>', lang: 'zh-CN' });
  const after = await setTexts(demo.db, 'en', [
    { name: 'about', text: 'About <script>us</script>' },
  ]);
  expect(after).toBeGreaterThan(before);
  expect(await about('en')).toEqual({
    html: '<p>About &lt;script&gt;us&lt;/script&gt;</p>',
    lang: 'en',
  });
  expect((await about('zh-CN')) ?? {}).toMatchObject({ lang: 'zh-CN' });
  await removeText(demo.db, 'about', 'zh-CN');
  expect((await about('zh-CN')) ?? {}).toMatchObject({ lang: 'en' });
  await expect(removeText(demo.db, 'about', 'zh-CN')).rejects.toThrow(
    'You have not set about in zh-CN',
  );
});

it('the operator has a name and an address in each language, which end together', async () => {
  await setTexts(demo.db, 'en', [
    { name: 'operator', text: 'Example' },
    { name: 'contact-address', text: 'apps@example.org' },
  ]);
  await setTexts(demo.db, 'zh-CN', [{ name: 'operator', text: '示例' }]);
  const contact = 'apps@example.org';
  // Readers of other languages get the nearest one's.
  expect(await operatorsOf(demo.db)).toMatchObject({
    en: { name: 'Example', contact },
    'zh-CN': { name: '示例', contact },
    'zh-TW': { name: '示例', contact },
    de: { name: 'Example', contact },
  });
  const answer = await api('zh-CN').call(shop, {});
  expect(answer).toMatchObject({ data: { operator: { name: '示例' } } });
  expect(answer.ok && 'operators' in answer.data).toBe(false);
  await removeText(demo.db, 'operator', undefined);
  expect(await operatorsOf(demo.db)).toEqual({});
});

it('the operator can be reached by an address, or as their own page says', async () => {
  expect(await hasContact(demo.db)).toBe(false);
  await setTexts(demo.db, 'en', [{ name: 'operator', text: 'Example' }]);
  expect(await hasContact(demo.db)).toBe(false);
  for (const name of ['contact', 'contact-address'] as const) {
    await setTexts(demo.db, 'en', [{ name, text: 'apps@example.org' }]);
    expect(await hasContact(demo.db)).toBe(true);
    await removeText(demo.db, name === 'contact' ? name : 'operator', undefined);
    expect(await hasContact(demo.db)).toBe(false);
  }
  // A demo shows how it looks.
  expect((await shopInfo(demo.db)).contact).toBe(true);
});

it('all four pages are served, and in the sitemap', async () => {
  const app = shopApp(demo.db);
  const sitemap = await (await app.request('/sitemap.xml')).text();
  for (const path of ['/about', '/contact', '/privacy', '/terms']) {
    expect((await app.request(path)).status).toBe(200);
    expect(sitemap).toContain(`<loc>http://localhost${path}</loc>`);
  }
});
