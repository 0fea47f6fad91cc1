import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { runOperator } from '../tests/helpers/operator';
import { temporaryFolder } from '../tests/helpers/temporary-folder';
import { settingNames } from './settings';
import { enterShop, loadSettingsFile, settingsNotes } from './settings-file';

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

it('a new shop gets nothing of the file of the shop in whose folder the program was started', () => {
  const SNOWPEA_SHOP = shop('DATABASE_URL=postgres://here/first\nTLS_KEY=key.pem\nPORT=4444\n');
  const other = path.join(folder.path, 'other');
  const env: NodeJS.ProcessEnv = { SNOWPEA_SHOP, PORT: '5555' };
  loadSettingsFile(env);
  expect(env).toMatchObject({ DATABASE_URL: 'postgres://here/first', PORT: '5555' });
  enterShop(SNOWPEA_SHOP, env);
  expect(env.DATABASE_URL).toBe('postgres://here/first');
  enterShop(other, env);
  expect([env.DATABASE_URL, env.TLS_KEY, env.PORT]).toEqual([undefined, undefined, '5555']);

  // A shop that is there has its own.
  mkdirSync(other);
  writeFileSync(path.join(other, 'snowpea.env'), 'DATABASE_URL=postgres://here/second\n');
  enterShop(SNOWPEA_SHOP, env);
  enterShop(other, env);
  expect(env.DATABASE_URL).toBe('postgres://here/second');
});

it('names what is no setting, and the one that may be meant, without its value', () => {
  const good = '# mine\n\nexport PORT=1\nNOTIFY_URL="a\nb c\n"\nSNOWPEA_SECRET_FILE=x\n';
  const notes = (text: string) => settingsNotes(settingNames(), { SNOWPEA_SHOP: shop(text) });
  expect(notes(good)).toEqual([]);
  expect(notes(`${good}PROT=4444\nthe port is 4444\nMY_WORD=hidden\n`)).toEqual([
    expect.stringMatching(/snowpea\.env:9 is no setting: write NAME=value/),
    expect.stringMatching(/MY_WORD is no setting of Snowpea, and has no effect\.$/),
    expect.stringMatching(/PROT is no setting of Snowpea: is it PORT\?$/),
  ]);
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
