/** What a sentence may show of a `DATABASE_URL`: never the user's password. */
export function describeDatabaseUrl(url: string): string {
  const { hostname, port, pathname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? hostname;
  return `${host || 'localhost'}${port ? `:${port}` : ''}${pathname}`;
}

/**
 * Says what is wrong with the form of a `DATABASE_URL`, without repeating it (it may hold a password).
 * @returns one sentence, or undefined when the form is right.
 */
export function checkDatabaseUrl(url: string): string | undefined {
  const advice = 'give it as postgres://user:password@host:5432/name';
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (!parsed)
    return `DATABASE_URL is not an address: ${advice}, with special characters in the password percent-encoded.`;
  if (parsed.protocol !== 'postgres:' && parsed.protocol !== 'postgresql:')
    return `DATABASE_URL does not begin with postgres://: ${advice}.`;
  if (parsed.pathname.length < 2) return `DATABASE_URL names no database: ${advice}.`;
  return undefined;
}

/**
 * The address as the driver gets it. Managed databases hand out `sslmode=require`; the driver checks the certificate
 * for it as for `verify-full`, but says in ten lines that this may change: so it is written as what it means.
 */
export function connectionString(url: string): string {
  const parsed = new URL(url);
  if (['prefer', 'require', 'verify-ca'].includes(parsed.searchParams.get('sslmode') ?? ''))
    parsed.searchParams.set('sslmode', 'verify-full');
  return parsed.href;
}
