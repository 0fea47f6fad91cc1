import { expect, it } from 'vitest';
import type { AppDetail } from '../../../contract/entities/app';
import { fakeApi } from '../../../tests/helpers/fake-api';
import { openScreen } from '../../../tests/helpers/open-screen';
import { sampleDetail } from '../../../tests/helpers/sample';

async function htmlOf(changes: Partial<AppDetail>): Promise<string> {
  const answer = () => ({ app: sampleDetail(7, changes) });
  const { html } = await openScreen('/app/7', fakeApi({ 'StoreDetailController/detail': answer }));
  return html;
}

const WARNINGS: [string, Partial<AppDetail>, RegExp][] = [
  [
    'that was signed by another than before',
    { signerChanged: true },
    /与旧版本的签名不同.*\/app\/7\/history/,
  ],
  [
    'whose name is much like another’s',
    { lookAlike: { appId: 3, name: '<b>真的' } },
    /href="\/app\/3"[^>]*>&lt;b(>|&gt;)真的/,
  ],
];

it.each(WARNINGS)('warns of an app %s before its download', async (_, changes, warning) => {
  const html = await htmlOf(changes);
  const at = html.search(warning);
  expect(at).toBeGreaterThan(html.indexOf('<main'));
  expect(at).toBeLessThan(html.indexOf('href="/download/'));
  expect((await htmlOf({})).search(warning)).toBe(-1);
});
