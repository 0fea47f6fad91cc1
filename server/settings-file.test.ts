import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { runOperator } from '../tests/helpers/operator';
import { temporaryFolder } from '../tests/helpers/temporary-folder';
import { loadSettingsFile } from './settings-file';

const folder = temporaryFolder();
const shop = (text: string) => {
  mkdirSync(path.join(folder.path, 'shop'), { recursive: true });
  writeFileSync(path.join(folder.path, 'shop/snowpea.env'), text);
  return path.join(folder.path, 'shop');
};

it('takes settings and their paths from the folder of the shop whose link was started', () => {
  const SNOWPEA_SHOP = shop('PORT=4444\nDATA_DIR=data\nTLS_KEY=key.pem\n');
  const env: NodeJS.ProcessEnv = { SNOWPEA_SHOP, TLS_KEY: 'mine.pem' };
  loadSettingsFile(env);
  expect(env).toMatchObject({
    PORT: '4444',
    DATA_DIR: path.join(SNOWPEA_SHOP, 'data'),
    TLS_KEY: 'mine.pem',
  });
  const without: NodeJS.ProcessEnv = { SNOWPEA_SHOP: shop('') };
  loadSettingsFile(without);
  expect(without.DATA_DIR).toBe(path.join(SNOWPEA_SHOP, '.data'));
});

it.each([
  [['status']],
  [['look', 'show']],
  [['source', 'list']],
  [['news', 'list']],
  [['backup', 'x.age', '--passphrase-file', 'package.json']],
])('%j makes no database where there is none', async (args) => {
  const dataDir = path.join(folder.path, 'nothing');
  const { code, output } = await runOperator(dataDir, ...args);
  expect([code, output]).toEqual([1, expect.stringContaining(`There is no store in ${dataDir}`)]);
  expect(existsSync(dataDir)).toBe(false);
});
