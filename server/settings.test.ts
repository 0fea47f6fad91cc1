import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { PARTNER_SITES } from '../contract/redirect-target';
import { OperatorError } from './operator-error';
import { readSettings } from './settings';

test('without settings the store listens on port 4173 of this machine and stores its data in .data', () => {
  expect(readSettings({})).toEqual({
    port: 4173,
    host: '127.0.0.1',
    dataDir: path.resolve('.data'),
    databaseUrl: undefined,
    databaseReadUrls: [],
    secret: undefined,
    workers: 1,
    readOnly: false,
    demoApps: 2_000,
    fetchImages: false,
    publicUrl: undefined,
    logDays: 30,
    logRows: 1_000_000,
    logSink: 'database',
    reportDays: 90,
    proxies: { trusted: [], header: 'x-forwarded-for' },
    partnerSites: PARTNER_SITES,
    apiHosts: {},
    apiCallers: [],
    frameAncestors: ["'self'"],
    hsts: 'on',
    publishKeyFile: path.resolve('.data.publish-key.pem'),
    publishKeyPassphrase: undefined,
    realNameKeyFile: path.resolve('.data.realname-key'),
    realNameVerifier: undefined,
    accountVerifier: undefined,
    pushContact: undefined,
    metricsAddress: undefined,
    log: { level: 'warn', format: 'text' },
    slowMs: 1_000,
    maxInFlight: 200,
    maxLagMs: 50,
    maxConnections: 512,
    stopDelayMs: 500,
    timeZone: 'Asia/Shanghai',
    defaultLanguage: 'zh-CN',
    liveReload: false,
  });
});

test('reads settings from the environment, and treats an empty one as missing', () => {
  const settings = readSettings({
    PORT: '0',
    HOST: '::1',
    DATA_DIR: '/srv/store',
    DATABASE_URL: 'postgresql://shop:p%40ss@db.example/shop',
    SNOWPEA_SECRET: '',
    DEMO_APPS: '12',
    PARTNER_SITES: 'shop.example, UC.cn',
    PUBLIC_URL: 'https://apps.example.org/',
    API_HOSTS: 'pre=https://pre.example.org/, local=http://127.0.0.1:4173',
    API_CALLERS: 'https://apps.example.org,http://localhost:4173/',
    FRAME_ANCESTORS: 'https://partner.example, https://*.other.example',
    HSTS: 'subdomains',
    TRUSTED_PROXIES: 'loopback, 10.0.0.0/8',
    PROXY_HEADER: 'X-Real-IP',
  });
  expect(settings).toMatchObject({ port: 0, host: '::1', dataDir: '/srv/store', demoApps: 12 });
  expect(settings.databaseUrl).toBe('postgresql://shop:p%40ss@db.example/shop');
  expect(settings.secret).toBeUndefined();
  expect(settings.publicUrl).toBe('https://apps.example.org');
  expect(settings.apiHosts).toEqual({
    pre: 'https://pre.example.org',
    local: 'http://127.0.0.1:4173',
  });
  expect(settings.apiCallers).toEqual(['https://apps.example.org', 'http://localhost:4173']);
  expect(settings.frameAncestors).toEqual([
    "'self'",
    'https://partner.example',
    'https://*.other.example',
  ]);
  expect(settings.hsts).toBe('subdomains');
  expect(readSettings({ FRAME_ANCESTORS: 'none' }).frameAncestors).toEqual(["'none'"]);
  expect(settings.partnerSites).toEqual(['shop.example', 'uc.cn']);
  expect(settings.proxies).toEqual({
    trusted: ['loopback', '10.0.0.0/8'],
    header: 'x-real-ip',
  });
});

test('accepts the previous secret after the new one', () => {
  const [newer, older] = ['n'.repeat(32), 'o'.repeat(32)];
  const env = { SNOWPEA_SECRET: newer, SNOWPEA_SECRET_BEFORE: older };
  expect(readSettings(env).secret).toEqual([newer, older]);
});

test.each([
  ['PORT', '70000', 'PORT is "70000": give a whole number from 0 to 65535.'],
  ['PORT', '80a', 'PORT is "80a": give a whole number from 0 to 65535.'],
  ['PORT', '-1', 'PORT is "-1": give a whole number from 0 to 65535.'],
  ['PORT', '8.5', 'PORT is "8.5": give a whole number from 0 to 65535.'],
  ['HOST', 'http://x/', /^HOST is "http:\/\/x\/": give an address or a host name/],
  ['PARTNER_SITES', 'uc.cn,https://x', /^PARTNER_SITES has "https:\/\/x": give host names/],
  ['SHOP_TIME_ZONE', 'Beijing', /^SHOP_TIME_ZONE is "Beijing": give the IANA name/],
  ['SHOP_TIME_ZONE', '+08:00', /^SHOP_TIME_ZONE is /],
  ['DEFAULT_LANGUAGE', 'xx', /^DEFAULT_LANGUAGE must be one of zh-CN, en/],
  ['PUBLIC_URL', 'apps.example.org', /^PUBLIC_URL is "apps.example.org": give/],
  ['PUBLIC_URL', 'https://x/shop?a=b', /^PUBLIC_URL is /],
  ['PARTNER_SITES', 'uc.cn,,x.cn', /^PARTNER_SITES has ""/],
  ['API_HOSTS', 'https://pre.example.org', /^API_HOSTS has "https.*": give pairs such as pre=/],
  ['API_HOSTS', 'prod=https://x.example', /^API_HOSTS has "prod=.*environments are pre, dev/],
  ['API_HOSTS', 'toString=https://x.example', /^API_HOSTS has "toString/],
  [
    'API_HOSTS',
    'pre=https://a.example,pre=https://b.example',
    /^API_HOSTS has an environment twice/,
  ],
  ['API_HOSTS', 'pre=http://pre.example', /^API_HOSTS has "http:.*": give an https address/],
  ['API_HOSTS', "pre=https://x.example/'; script-src *", /^API_HOSTS has .*: give an https/],
  ['API_HOSTS', 'pre=https://user:word@x.example', /^API_HOSTS has .*: give an https/],
  ['API_HOSTS', 'pre=javascript:alert(1)', /^API_HOSTS has /],
  ['API_HOSTS', 'pre=', /^API_HOSTS has "": give an https/],
  ['TRUSTED_PROXIES', 'nginx', /^TRUSTED_PROXIES must be a list of addresses or networks/],
  ['PROXY_HEADER', 'X Real', /^PROXY_HEADER must be the name of a header/],
  ['API_CALLERS', '*', /^API_CALLERS has "\*": give an https address/],
  ['FRAME_ANCESTORS', '*', /^FRAME_ANCESTORS has "\*": give an https address/],
  ['FRAME_ANCESTORS', 'http://x.example', /^FRAME_ANCESTORS has .*: give an https/],
  ['FRAME_ANCESTORS', 'https://x.example;script-src', /^FRAME_ANCESTORS has .*: give an https/],
  ['HSTS', 'yes', /^HSTS is "yes": give on, subdomains or off\./],
  ['API_CALLERS', 'https://x.example/shop', /^API_CALLERS has .*: give an https/],
  ['DATA_DIR', 'a\0b', 'DATA_DIR has a NUL character: give a path.'],
  ['DATABASE_URL', 'db.example', /^DATABASE_URL is not an address: /],
  ['DATABASE_URL', 'mysql://db/shop', /^DATABASE_URL does not begin with postgres:/],
  ['DATABASE_URL', 'postgres://db/', /^DATABASE_URL names no database: /],
  [
    'DATABASE_OWNER_URL',
    'postgres://db/',
    /^DATABASE_OWNER_URL names no database: .*\nDATABASE_O/s,
  ],
  ['DATABASE_OWNER_URL', 'postgres://db/shop', /^DATABASE_OWNER_URL is given without DATABASE_URL/],
  ['DATABASE_READ_URLS', 'postgres://db/shop', /^DATABASE_READ_URLS is given without DATABASE_URL/],
  ['DATABASE_READ_URLS', 'postgres://a/shop b', /^DATABASE_READ_URLS is not an address/],
  ['WORKERS', '2', /^WORKERS is 2 without DATABASE_URL/],
  ['TLS_CERT', 'cert.pem', /^TLS_CERT is given without TLS_KEY/],
  ['TLS_KEY', 'key.pem', /^TLS_KEY is given without TLS_CERT/],
  ['SNOWPEA_SECRET', 'x'.repeat(31), /^SNOWPEA_SECRET is too short: /],
  ['SNOWPEA_SECRET_BEFORE', 'x'.repeat(32), /^SNOWPEA_SECRET_BEFORE is given without/],
  ['READ_ONLY', 'yes', /^READ_ONLY is "yes": give a whole number from 0 to 1/],
  ['REALNAME_KEY_FILE', '.data/key', /^REALNAME_KEY_FILE is inside DATA_DIR/],
  ['REALNAME_VERIFIER', 'http://id.example/check', /^REALNAME_VERIFIER is .*: give an https/],
  ['REALNAME_VERIFIER', 'id.example', /^REALNAME_VERIFIER is /],
  ['ACCOUNT_VERIFIER', 'http://id.example/', /^ACCOUNT_VERIFIER is .*: give an https/],
  ['ACCOUNT_VERIFIER', 'Simulated', /^ACCOUNT_VERIFIER is /],
  ['PUSH_CONTACT', 'shop@example.org', /^PUSH_CONTACT must be mailto:/],
  ['DEMO_APPS', 'many', 'DEMO_APPS is "many": give a whole number from 0 to 1000000.'],
])('refuses %s=%j with a message', (name, value, says) => {
  const read = () => readSettings({ [name]: value });
  expect(read).toThrow(OperatorError);
  expect(read).toThrow(says);
});

describe.each([
  ['SIMULATOR_FILE', '/srv/store/simulator.js', { simulatorFile: '/srv/store/simulator.js' }],
  ['LIVE_RELOAD', '1', { liveReload: true }],
])('the development setting %s', (name, value, meaning) => {
  const read = (env: Record<string, string>) => readSettings({ [name]: value, ...env });

  test.each([
    ['where the store is run for visitors', { NODE_ENV: 'production' }],
    ['there even on loopback', { NODE_ENV: 'production', HOST: '127.0.0.1' }],
    ['on every address', { HOST: '0.0.0.0' }],
    ['on every address of IPv6', { HOST: '::' }],
    ['on an address of the network', { HOST: '192.168.1.20' }],
    ['on a host name', { HOST: 'apps.example.org' }],
    ['on a name that only begins like loopback', { HOST: '127.0.0.1.example.org' }],
    ['on a name that only ends with localhost', { HOST: 'not.localhost' }],
  ])('is refused with a message %s', (_, env) => {
    expect(() => read(env)).toThrow(OperatorError);
    expect(() => read(env)).toThrow(`${name} is for development: it is refused if`);
  });

  test.each([
    ['without further settings', {}],
    ['on this machine’s address', { HOST: '127.0.0.2' }],
    ['on IPv6’s', { HOST: '::1' }],
    ['on its name', { HOST: 'localhost', NODE_ENV: 'development' }],
  ])('is accepted %s (control)', (_, env) => {
    expect(read(env)).toMatchObject(meaning);
  });

  test('does not restrict the listening address when it is missing (control)', () => {
    const open = { NODE_ENV: 'production', HOST: '0.0.0.0' };
    expect(readSettings({ ...open, [name]: ' ' })).toMatchObject({ host: '0.0.0.0' });
  });
});

describe('a secret in a file', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'secret-files-'));
  const at = (name: string) => path.join(folder, name);
  afterAll(() => rmSync(folder, { recursive: true }));
  writeFileSync(at('url'), 'postgres://shop:word@db/shop\n');
  writeFileSync(at('secret'), `${'s'.repeat(40)}\n`);
  writeFileSync(at('empty'), '\n');

  test('is read as if it were the setting', () => {
    const read = readSettings({
      DATABASE_URL_FILE: at('url'),
      DATABASE_OWNER_URL_FILE: at('url'),
      SNOWPEA_SECRET_FILE: at('secret'),
      SNOWPEA_SECRET_BEFORE_FILE: at('secret'),
      PUBLISH_KEY_PASSPHRASE_FILE: at('secret'),
    });
    expect(read).toMatchObject({
      databaseUrl: 'postgres://shop:word@db/shop',
      databaseOwnerUrl: 'postgres://shop:word@db/shop',
      secret: ['s'.repeat(40), 's'.repeat(40)],
      publishKeyPassphrase: 's'.repeat(40),
    });
  });

  test.each([
    [{ SNOWPEA_SECRET_FILE: at('none') }, /^SNOWPEA_SECRET_FILE cannot be read: ENOENT[^\n]+$/],
    [{ SNOWPEA_SECRET_FILE: at('empty') }, /^SNOWPEA_SECRET_FILE is .*, which is empty\.$/],
    [{ DATABASE_URL_FILE: at('secret') }, /^DATABASE_URL is not an address/],
    [
      { DATABASE_URL_FILE: at('url'), DATABASE_URL: 'postgres://db/shop' },
      /^DATABASE_URL and DATABASE_URL_FILE are given: leave out one\.$/,
    ],
  ])('%j is refused with a sentence', (env, says) => {
    expect(() => readSettings(env)).toThrow(says);
  });
});

test('puts the key file of registrations beside the data directory, or at the given path', () => {
  expect(readSettings({ DATA_DIR: '/srv/store' }).realNameKeyFile).toBe('/srv/store.realname-key');
  const named = readSettings({ DATA_DIR: '/srv/store', REALNAME_KEY_FILE: '/srv/store-key' });
  expect(named.realNameKeyFile).toBe('/srv/store-key');
  const verified = readSettings({ REALNAME_VERIFIER: 'http://127.0.0.1:9000/check' });
  expect(verified.realNameVerifier).toBe('http://127.0.0.1:9000/check');
});

test('simulates accounts under the simulator, and otherwise only when set', () => {
  const simulator = { SIMULATOR_FILE: '/srv/simulator.js' };
  const address = 'https://id.example/token';
  expect(readSettings(simulator).accountVerifier).toBe('simulated');
  const both = readSettings({ ...simulator, ACCOUNT_VERIFIER: address });
  expect(both.accountVerifier).toBe(address);
  for (const env of [{}, { NODE_ENV: 'production' }, { HOST: '0.0.0.0' }])
    expect(readSettings(env).accountVerifier).toBeUndefined();
  const chosen = readSettings({ NODE_ENV: 'production', ACCOUNT_VERIFIER: 'simulated' });
  expect(chosen.accountVerifier).toBe('simulated');
});

test('truncates a long value in a message to one line', () => {
  const read = () => readSettings({ PORT: `1\n${'9'.repeat(5_000)}` });
  expect(read).toThrow(/^PORT is "1\\n9{58}…": give/);
});

test('never shows a secret or a password', () => {
  const read = () =>
    readSettings({ SNOWPEA_SECRET: 'topsecret', DATABASE_URL: 'http://shop:topsecret@db/shop' });
  expect(read).toThrow(/^(?!.*topsecret)/s);
});

test.each([
  ['127.0.0.1:9464', { host: '127.0.0.1', port: 9_464 }],
  ['[::1]:0', { host: '::1', port: 0 }],
])('accepts a metrics address: %s', (text, metricsAddress) => {
  expect(readSettings({ METRICS_ADDRESS: text })).toMatchObject({ metricsAddress });
});

test.each([
  [
    { METRICS_ADDRESS: '9464' },
    'METRICS_ADDRESS must be an address and a port, such as 127.0.0.1:9464',
  ],
  [{ METRICS_ADDRESS: 'a:99999' }, 'METRICS_ADDRESS must be an address and a port'],
  [{ LOG_LEVEL: 'all' }, 'LOG_LEVEL must be one of silent, error, warn, info, debug.'],
  [{ LOG_FORMAT: 'xml' }, 'LOG_FORMAT must be one of text, json.'],
])('refuses %o with a message', (env, sentence) => {
  expect(() => readSettings(env)).toThrow(sentence);
});
