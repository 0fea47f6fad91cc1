/** The part of a `DATABASE_URL` that a message may show: without user and password. */
export function describeDatabaseUrl(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? hostname;
  return `${host || 'localhost'}${port ? `:${port}` : ''}${pathname}`;
}

/**
 * Describes what is wrong with the form of a `DATABASE_URL`, without repeating it, because it may contain a password.
 * @param name name of the setting
 * @returns one sentence, or undefined for a valid form
 */
export function checkDatabaseUrl(url: string, name = 'DATABASE_URL'): string | undefined {
  const advice = 'give it as postgres://user:password@host:5432/name';
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (!parsed)
    return `${name} is not an address: ${advice}, with special characters in the password percent-encoded.`;
  if (parsed.protocol !== 'postgres:' && parsed.protocol !== 'postgresql:')
    return `${name} does not begin with postgres://: ${advice}.`;
  if (parsed.pathname.length < 2) return `${name} names no database: ${advice}.`;
  return undefined;
}

/**
 * The address for the driver. Managed databases provide `sslmode=require`. For this the driver verifies the certificate as for
 * `verify-full`, but prints a warning of ten lines that this may change, so `verify-full` is used instead.
 */
export function connectionString(url: string): string {
  const parsed = new URL(url);
  if (['prefer', 'require', 'verify-ca'].includes(parsed.searchParams.get('sslmode') ?? ''))
    parsed.searchParams.set('sslmode', 'verify-full');
  return parsed.href;
}

/** The user of a `DATABASE_URL`, who is a role of the database; empty if the driver takes it from elsewhere. */
export const userOf = (url: string): string => decodeURIComponent(new URL(url).username);
