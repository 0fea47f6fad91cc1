import { renderToString } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import { fakeApi } from '../../../tests/helpers/fake-api';
import { bareVersion, sampleApp, sampleVersion } from '../../../tests/helpers/sample';
import { createPage } from '../shared/page';
import { history } from './Screen';

async function show(answer: Record<string, unknown>): Promise<string> {
  const page = createPage(
    { lang: 'en', theme: 'auto', lite: false, device: 'phone' },
    '/app/7/history',
    {},
  );
  const api = fakeApi({
    'catalogue/versions': () => ({ app: sampleApp(7), page: 1, pages: 1, current: 3, ...answer }),
  });
  const loaded = await history.load(api, { app: '7' }, page);
  if (loaded.kind !== 'page') throw new Error(`no page: ${loaded.kind}`);
  return renderToString(<history.screen data={loaded.data} page={page} />);
}

it('gives every version its own download, and marks the present one and a changed signer', async () => {
  const html = await show({
    total: 2,
    versions: [sampleVersion(3, { signerChanged: true }), sampleVersion(2)],
  });
  for (const id of [3, 2])
    expect(html).toContain(`/download/apk/wdj_direct_history.apk?appId=7&amp;versionId=${id}`);
  expect(html).toContain('data-type="history"');
  expect(html.match(/Signed with a different key/g)).toHaveLength(1);
  expect(html.match(/Current version/g)).toHaveLength(1);
  expect(html).toContain('uninstall the app first');
});

it('marks the file for most phones among several of a release', async () => {
  const release = { versionName: '2.0' };
  const files = [
    sampleVersion(4, { ...release, abis: ['arm64-v8a'] }),
    sampleVersion(3, { ...release, abis: ['x86_64'] }),
    sampleVersion(2, { abis: ['arm64-v8a'] }),
  ];
  const html = await show({ total: 3, versions: files });
  expect(html.match(/For most phones/g)).toHaveLength(1);
  // One release with two files, and an older one.
  expect(html.match(/<b>2\.0<\/b>/g)).toHaveLength(1);
  for (const id of [4, 3, 2]) expect(html).toContain(`versionId=${id}`);
});

it('calls old versions of Android by their names', async () => {
  const html = await show({ total: 1, versions: [sampleVersion(3, { minSdk: 8 })] });
  expect(html).toContain('Android 2.2 or newer');
});

it('shows no warning and no download where there is none', async () => {
  const html = await show({ total: 1, versions: [bareVersion(3)] });
  expect(html).not.toContain('uninstall the app first');
  expect(html).not.toContain('versionId=');
  expect(html).not.toContain('SHA-256');
  const empty = await show({ total: 0, versions: [] });
  expect(empty).toContain('No versions');
});
