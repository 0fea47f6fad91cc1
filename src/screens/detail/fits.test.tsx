import { renderToString } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import { sampleDetail } from '../../../tests/helpers/sample';
import { createPage } from '../shared/page';
import { Facts } from './Facts';
import { Fits } from './Fits';
import { Warnings } from './Warnings';

const page = createPage({ lang: 'en', theme: 'auto', lite: false, device: 'phone' }, '/app/7', {});
const text = (html: string) => html.replace(/<[^>]*>/g, '|').replace(/\|+/g, '|');

it('offers the newest version for older systems as plain links', () => {
  const fits = [
    { id: 5, versionCode: 5, versionName: '4.2', from: 21, to: 33 },
    { id: 4, versionCode: 4, versionName: '3.0', from: 0, to: 20 },
    { id: 6, versionCode: 6, versionName: '5.0', from: 36 },
  ];
  const html = renderToString(<Fits app={sampleDetail(7, { fits })} page={page} />);
  expect(text(html)).toBe(
    '|Android 5.0 to 13: version 4.2|Android 4.4W and older: version 3.0|Android 16 or newer: version 5.0|',
  );
  expect(html).toMatch(
    /href="\/download\/apk\/[^"]*versionId=5" [^>]*data-from="500" data-to="1399"/,
  );
  const ios = {
    platform: 'ios' as const,
    fits: [{ id: 5, versionCode: 5, versionName: '4.2', from: 1604, to: 1799 }],
  };
  expect(text(renderToString(<Fits app={sampleDetail(7, ios)} page={page} />))).toBe(
    '|iOS 16.4 to 17: version 4.2|',
  );
});

it('links to the files for other processors, and warns of one that few phones have', () => {
  const app = sampleDetail(7);
  const version = app.version && { ...app.version, abis: ['x86_64'] };
  const processors = [{ id: 8, abis: ['arm64-v8a'] }];
  const facts = renderToString(<Facts app={{ ...app, version, processors }} page={page} />);
  expect(facts).toMatch(/Other processors.*versionId=8"[^>]*>arm64\u2011v8a<\/a>/);
  const warn = (more: object) =>
    renderToString(<Warnings app={{ ...app, version, ...more }} page={page} />);
  expect(warn({})).toContain('Only for devices with x86_64 processors');
  expect(warn({ processors })).not.toContain('Only for devices');
});
