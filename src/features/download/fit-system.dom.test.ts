import { beforeEach, expect, it } from 'vitest';
import { fitSystem } from './fit-system';

beforeEach(() => {
  document.body.innerHTML = `<div data-download=""><a id="get" href="/download/apk/a.apk?appId=7" data-large="9">Get</a>
    <small data-fits=""><a href="/download/apk/a.apk?appId=7&versionId=5" data-from="800" data-to="1399">5</a>
    <a href="/download/apk/a.apk?appId=7&versionId=4" data-to="799" data-large="8">4</a></small>
    <details><a id="again" href="/download/apk/a.apk?appId=7">Again</a></details></div>`;
  return () => {
    document.body.innerHTML = '';
  };
});

const button = async (userAgent: string, platformVersion?: string) => {
  await fitSystem({
    userAgent,
    ...(platformVersion === undefined
      ? {}
      : { userAgentData: { getHighEntropyValues: async () => ({ platformVersion }) } }),
  });
  const { search, dataset } = document.querySelector<HTMLAnchorElement>('#get')!;
  expect(document.querySelector<HTMLAnchorElement>('#again')?.search).toBe(search);
  return `${search} ${dataset.large}`;
};
it('on an iPhone the stores’ links install the version that fits', async () => {
  document.body.innerHTML = `<a data-install="altstore://install?url=" href="altstore://install?url=new">AltStore</a>
    <a data-install="" href="https://a.example/new.ipa">File</a>
    <small data-fits=""><a href="/x" data-file="https://a.example/old.ipa?a=1" data-to="1599">1</a></small>`;
  const hrefs = () =>
    [...document.querySelectorAll('[data-install]')].map((a) => a.getAttribute('href'));
  const before = hrefs();
  await fitSystem({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 16_0 like Mac OS X)' });
  expect(hrefs()).toEqual(before);
  await fitSystem({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 15_8 like Mac OS X)' });
  expect(hrefs()).toEqual([
    'altstore://install?url=https%3A%2F%2Fa.example%2Fold.ipa%3Fa%3D1',
    'https://a.example/old.ipa?a=1',
  ]);
});

const OFFERED = '?appId=7 9';

it.each([
  ['Mozilla/5.0 (Linux; Android 10; K) Chrome/128', '13.0.0', '?appId=7&versionId=5 undefined'],
  ['Mozilla/5.0 (Linux; Android 10; K) Chrome/128', '14.0.0', OFFERED],
  ['Mozilla/5.0 (Linux; Android 10; K) Chrome/128', undefined, OFFERED],
  [
    'Mozilla/5.0 (Linux; Android 8.1.0; X) Firefox/100',
    undefined,
    '?appId=7&versionId=5 undefined',
  ],
  ['Mozilla/5.0 (Linux; U; Android 5.1; X)', undefined, '?appId=7&versionId=4 8'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 13_6 like Mac OS X)',
    undefined,
    '?appId=7&versionId=5 undefined',
  ],
  ['Mozilla/5.0 (Windows NT 10.0)', '10.0.0', OFFERED],
])('the button of %s (%s) downloads %s', async (agent, told, expected) => {
  expect(await button(agent, told)).toBe(expected);
});
