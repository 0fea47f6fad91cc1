import path from 'node:path';
import { expect, test } from 'vitest';
import { PARTNER_SITES } from '../contract/way-out';
import { OperatorError } from './operator-error';
import { readSettings } from './settings';

test('without settings the store listens on port 4173 of this machine and keeps its data in .data', () => {
  expect(readSettings({})).toEqual({
    port: 4173,
    host: '127.0.0.1',
    dataDir: path.resolve('.data'),
    databaseUrl: undefined,
    secret: undefined,
    demoApps: 2_000,
    fetchImages: false,
    publicUrl: undefined,
    logDays: 30,
    partnerSites: PARTNER_SITES,
  });
});

test('settings are taken from the environment; an empty one counts as not set', () => {
  const settings = readSettings({
    PORT: '0',
    HOST: '::1',
    DATA_DIR: '/srv/store',
    DATABASE_URL: 'postgresql://shop:p%40ss@db.example/shop',
    SNOWPEA_SECRET: '',
    DEMO_APPS: '12',
    PARTNER_SITES: 'shop.example, UC.cn',
    PUBLIC_URL: 'https://apps.example.org/',
  });
  expect(settings).toMatchObject({ port: 0, host: '::1', dataDir: '/srv/store', demoApps: 12 });
  expect(settings.databaseUrl).toBe('postgresql://shop:p%40ss@db.example/shop');
  expect(settings.secret).toBeUndefined();
  expect(settings.publicUrl).toBe('https://apps.example.org');
  expect(settings.partnerSites).toEqual(['shop.example', 'uc.cn']);
});

test.each([
  ['PORT', '70000', 'PORT is "70000": give a whole number from 0 to 65535.'],
  ['PORT', '80a', 'PORT is "80a": give a whole number from 0 to 65535.'],
  ['PORT', '-1', 'PORT is "-1": give a whole number from 0 to 65535.'],
  ['PORT', '8.5', 'PORT is "8.5": give a whole number from 0 to 65535.'],
  ['HOST', 'http://x/', /^HOST is "http:\/\/x\/": give an address or a host name/],
  ['PARTNER_SITES', 'uc.cn,https://x', /^PARTNER_SITES has "https:\/\/x": give host names/],
  ['PUBLIC_URL', 'apps.example.org', /^PUBLIC_URL is "apps.example.org": give/],
  ['PUBLIC_URL', 'https://x/shop?a=b', /^PUBLIC_URL is /],
  ['PARTNER_SITES', 'uc.cn,,x.cn', /^PARTNER_SITES has ""/],
  ['DATA_DIR', 'a\0b', 'DATA_DIR has a NUL character: give a path.'],
  ['DATABASE_URL', 'db.example', /^DATABASE_URL is not an address: /],
  ['DATABASE_URL', 'mysql://db/shop', /^DATABASE_URL does not begin with postgres:/],
  ['DATABASE_URL', 'postgres://db/', /^DATABASE_URL names no database: /],
  ['SNOWPEA_SECRET', 'x'.repeat(31), /^SNOWPEA_SECRET is too short: /],
  ['DEMO_APPS', 'many', 'DEMO_APPS is "many": give a whole number from 0 to 1000000.'],
])('%s=%j is refused in a sentence', (name, value, says) => {
  const read = () => readSettings({ [name]: value });
  expect(read).toThrow(OperatorError);
  expect(read).toThrow(says);
});

test('a long or many-lined value is shown short and on one line', () => {
  const read = () => readSettings({ PORT: `1\n${'9'.repeat(5_000)}` });
  expect(read).toThrow(/^PORT is "1\\n9{58}…": give/);
});

test('a secret or a password is never shown', () => {
  const read = () =>
    readSettings({ SNOWPEA_SECRET: 'topsecret', DATABASE_URL: 'http://shop:topsecret@db/shop' });
  expect(read).toThrow(/^(?!.*topsecret)/s);
});
