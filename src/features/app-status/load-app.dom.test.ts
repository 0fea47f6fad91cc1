import { afterEach, expect, it, vi } from 'vitest';
import { sampleDetail } from '../../../tests/helpers/sample';
import type { Bridge } from '../../platform/bridge/bridge';
import { loadApp } from './load-app';

const app = sampleDetail(7, {
  fits: [
    {
      id: 5,
      versionCode: 50,
      versionName: '4.2',
      size: 9,
      sha256: 'b'.repeat(64),
      from: 21,
      to: 33,
    },
    { id: 4, versionCode: 40, versionName: '3.0', from: 0, to: 20 },
  ],
});
const URL_7 = 'https://shop.example/download/apk/a.apk?appId=7';
afterEach(() => vi.unstubAllGlobals());

async function fileFor(data: object | undefined, address = URL_7) {
  const body = { code: 2000000, msg: 'ok', data: { app } };
  vi.stubGlobal('fetch', async () => Response.json(body));
  const answer = data ? { kind: 'answered', data } : { kind: 'silent' };
  // Cast: only this command is sent.
  const bridge = { call: async () => answer } as unknown as Bridge;
  return (await loadApp(7, address, bridge))?.file;
}

it.each([
  [{ platform: 'android', osVersion: '12' }, 5, 50, '&versionId=5'],
  [{ platform: 'android', osVersion: '4.4.2' }, 4, 40, '&versionId=4'],
  [{ platform: 'android', osVersion: '14' }, app.versionId, app.versionCode, ''],
  [{ platform: 'android', osVersion: 'unknown' }, app.versionId, app.versionCode, ''],
  [undefined, app.versionId, app.versionCode, ''],
])('a client of %j checks and updates to version %i', async (system, versionId, code, search) => {
  const file = await fileFor(system);
  expect(file).toMatchObject({ versionId, versionCode: code, url: URL_7 + search });
});

it('the file has the size and hash of its version', async () => {
  const file = await fileFor({ platform: 'android', osVersion: '12' });
  expect(file).toMatchObject({ size: 9, sha256: 'b'.repeat(64) });
});

it('a link to a version that fits stays one to that version', async () => {
  const system = { platform: 'android', osVersion: '12' };
  expect(await fileFor(system, `${URL_7}&versionId=4`)).toMatchObject({ versionCode: 40 });
});
