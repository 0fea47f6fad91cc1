import { expect, it } from 'vitest';
import { withDocumentListeners } from '../../../tests/helpers/document-listeners';
import { writeOrigin } from './write-origin';

const ORIGIN = { channel: 'zb', source: 'seo_baidu' } as const;
const PAGE = `
  <a id="main" href="/download/apk/wdj_direct_detail.apk?appId=7">Get</a>
  <a id="old" href="/download/apk/wdj_direct_history.apk?appId=7&versionId=3"
    data-oe="wdj" data-type="history" data-feat="history">Old</a>
  <a id="odd" href="/download/apk/%3Cscript%3E.apk?appId=7">Odd</a>
  <a id="other" href="/app/7">Other</a>`;

const link = (id: string) => document.getElementById(id) as HTMLAnchorElement;

/** The page's links after attribution. */
let begun: Record<string, object> = {};

withDocumentListeners(() => {
  document.body.innerHTML = PAGE;
  writeOrigin(ORIGIN);
  begun = Object.fromEntries(
    [...document.querySelectorAll('a')].map((link) => [
      link.id,
      { ...link.dataset, href: link.getAttribute('href') },
    ]),
  );
  document.addEventListener('click', (event) => event.preventDefault());
});

it('adds the visitor’s token and attributes to download links, and to no others', () => {
  const main = '/download/apk/zb_seo_baidu_detail.apk?appId=7';
  const old = '/download/apk/zb_seo_baidu_history.apk?appId=7&versionId=3';
  expect(begun).toEqual({
    main: { oe: 'zb', type: 'wdj', feat: 'detail', href: main },
    old: { oe: 'zb', type: 'history', feat: 'history', href: old },
    odd: { oe: 'zb', type: 'wdj', href: '/download/apk/%3Cscript%3E.apk?appId=7' },
    other: { href: '/app/7' },
  });
});

it('adds them to a later download link when it is used', () => {
  document.body.innerHTML = PAGE;
  link('main').click();
  expect({ ...link('main').dataset }).toEqual({ oe: 'zb', type: 'wdj', feat: 'detail' });
  expect(link('main').getAttribute('href')).toBe('/download/apk/zb_seo_baidu_detail.apk?appId=7');
  link('other').click();
  expect({ ...link('other').dataset }).toEqual({});
});

it('adds the token again when a download link was rewritten', () => {
  document.body.innerHTML = PAGE;
  link('main').click();
  link('main').setAttribute('href', '/download/apk/wdj_direct_detail.apk?appId=8');
  link('main').click();
  expect(link('main').getAttribute('href')).toBe('/download/apk/zb_seo_baidu_detail.apk?appId=8');
});
