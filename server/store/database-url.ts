/** The values of `target_session_attrs`, as libpq has them: which of several hosts to use. */
const ATTRS = ['any', 'read-write', 'read-only', 'primary', 'standby', 'prefer-standby'] as const;
export type SessionAttrs = (typeof ATTRS)[number];

/** Before, between and after the hosts. A password may have a comma and an `@`. */
const PARTS = /^([a-z]+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/is;

/**
 * The addresses of the hosts of a `DATABASE_URL`, each as an address of its own. Like libpq it may name several:
 * `postgres://shop@a:5432,b:5432/shop?target_session_attrs=read-write`.
 */
export function perHost(url: string): readonly string[] {
  const [, before = '', hosts = url, after = ''] = PARTS.exec(url) ?? [];
  return hosts.split(',').map((host) => `${before}${host}${after}`);
}

/** The first address as a `URL`; only the host and port of the others differ. */
const first = (url: string): URL => new URL(perHost(url)[0] ?? url);

/** The value of `target_session_attrs`; undefined for none, or an unknown one. */
export function attrsOf(url: string): SessionAttrs | undefined {
  const value = first(url).searchParams.get('target_session_attrs');
  return ATTRS.find((one) => one === value);
}

/** The part of a `DATABASE_URL` that a message may show: without user and password. */
export function describeDatabaseUrl(url: string): string {
  const hosts = perHost(url).map((one) => {
    const { hostname, port, searchParams } = new URL(one);
    const host = searchParams.get('host') ?? hostname;
    return `${host || 'localhost'}${port ? `:${port}` : ''}`;
  });
  return `${hosts.join(',')}${first(url).pathname}`;
}

/**
 * Describes what is wrong with the form of a `DATABASE_URL`, without repeating it, because it may contain a password.
 * @param name name of the setting
 * @returns one sentence, or undefined for a valid form
 */
export function checkDatabaseUrl(url: string, name = 'DATABASE_URL'): string | undefined {
  const advice = 'give it as postgres://user:password@host:5432/name';
  if (!perHost(url).every((one) => URL.canParse(one)))
    return `${name} is not an address: ${advice}, with special characters in the password percent-encoded.`;
  const { protocol, pathname, searchParams } = first(url);
  if (protocol !== 'postgres:' && protocol !== 'postgresql:')
    return `${name} does not begin with postgres://: ${advice}.`;
  if (pathname.length < 2) return `${name} names no database: ${advice}.`;
  if (searchParams.get('host')?.includes(','))
    return `${name} has several hosts in its query: give them as postgres://user:password@host:5432,other:5432/name.`;
  if (searchParams.has('target_session_attrs') && !attrsOf(url))
    return `${name} has an unknown target_session_attrs: give one of ${ATTRS.join(', ')}.`;
  return undefined;
}

/**
 * The address of one host for the driver. Managed databases provide `sslmode=require`. For this the driver verifies the
 * certificate as for `verify-full`, but prints a warning of ten lines that this may change, so `verify-full` is used instead.
 */
export function connectionString(url: string): string {
  const parsed = new URL(url);
  if (['prefer', 'require', 'verify-ca'].includes(parsed.searchParams.get('sslmode') ?? ''))
    parsed.searchParams.set('sslmode', 'verify-full');
  parsed.searchParams.delete('target_session_attrs');
  return parsed.href;
}

/** The user of a `DATABASE_URL`, who is a role of the database; empty if the driver takes it from elsewhere. */
export const userOf = (url: string): string => decodeURIComponent(first(url).username);
