import { expect, test } from 'vitest';
import {
  attrsOf,
  checkDatabaseUrl,
  connectionString,
  describeDatabaseUrl,
  perHost,
  userOf,
} from './database-url';

test.each([
  'postgres://db/shop',
  'postgresql://shop:p%40ss@db.example:6543/shop?sslmode=require',
  'postgres://shop@localhost/shop?host=/run/postgresql',
  'postgres://[::1]/shop',
  'postgres://shop:a,b%40c@a:5432,[::1]:6543/shop?target_session_attrs=read-write',
])('accepts the address %s', (url) => {
  expect(checkDatabaseUrl(url)).toBeUndefined();
});

test.each(['shop', 'postgres:/', 'postgres://a:b:c@d:e/f', 'https://db/shop', 'postgres://db'])(
  'refuses the address %s',
  (url) => {
    expect(checkDatabaseUrl(url)).toMatch(/^DATABASE_URL .*postgres:\/\/user:password@host/);
  },
);

test('refuses what libpq reads in another way', () => {
  const check = (query: string) => checkDatabaseUrl(`postgres://shop:hidden@a,b/shop?${query}`);
  expect(check('target_session_attrs=writable')).toMatch(/DATABASE_URL .* read-write, /);
  expect(check('host=c,d')).toMatch(/DATABASE_URL has several hosts in its query/);
  expect(check('target_session_attrs=hidden')).not.toContain('hidden');
});

test('reads several hosts, each with its port', () => {
  const url = 'postgres://shop:a,b%40c@a:5432,b:6543/shop?target_session_attrs=primary';
  expect(perHost(url)).toEqual([
    'postgres://shop:a,b%40c@a:5432/shop?target_session_attrs=primary',
    'postgres://shop:a,b%40c@b:6543/shop?target_session_attrs=primary',
  ]);
  expect([attrsOf(url), userOf(url)]).toEqual(['primary', 'shop']);
  expect(describeDatabaseUrl(url)).toBe('a:5432,b:6543/shop');
  expect(connectionString(perHost(url)[1] ?? '')).toBe('postgres://shop:a,b%40c@b:6543/shop');
});

test('a message names the host and database, and never the user or the password', () => {
  expect(describeDatabaseUrl('postgres://shop:hidden@db:6543/store')).toBe('db:6543/store');
  expect(describeDatabaseUrl('postgres://shop:hidden@x/store?host=/run/pg')).toBe('/run/pg/store');
});

test('always verifies TLS when enabled, unless verification is switched off explicitly', () => {
  const mode = (asked: string) =>
    new URL(connectionString(`postgres://db/shop?sslmode=${asked}`)).searchParams.get('sslmode');
  for (const asked of ['prefer', 'require', 'verify-ca', 'verify-full'])
    expect(mode(asked)).toBe('verify-full');
  for (const asked of ['disable', 'no-verify']) expect(mode(asked)).toBe(asked);
  expect(connectionString('postgres://db/shop')).toBe('postgres://db/shop');
});
