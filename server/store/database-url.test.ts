import { expect, test } from 'vitest';
import { checkDatabaseUrl, connectionString, describeDatabaseUrl } from './database-url';

test.each([
  'postgres://db/shop',
  'postgresql://shop:p%40ss@db.example:6543/shop?sslmode=require',
  'postgres://shop@localhost/shop?host=/run/postgresql',
  'postgres://[::1]/shop',
])('accepts the address %s', (url) => {
  expect(checkDatabaseUrl(url)).toBeUndefined();
});

test.each(['shop', 'postgres:/', 'postgres://a:b:c@d:e/f', 'https://db/shop', 'postgres://db'])(
  'refuses the address %s',
  (url) => {
    expect(checkDatabaseUrl(url)).toMatch(/^DATABASE_URL .*postgres:\/\/user:password@host/);
  },
);

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
