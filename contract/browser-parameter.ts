/** Names of the parameters that UC Browser fills in (D§3). */
const UC_PARAM_STR = 'frvecpmintnidnut';

/** UC Browser itself; `uws/` marks another app with its engine (D§5). A hint only, because it can be forged. */
export const isUc = (userAgent: string): boolean =>
  /ucbrowser/i.test(userAgent) && !/uws\//i.test(userAgent);

/** The names that an address asks UC Browser to fill in (S§2), also one without a path; undefined: none, or not names. */
export const namesIn = (address: string): string | undefined =>
  /(?:^|[?&])uc_param_str=(\w{1,64})(?:[&#]|$)/.exec(address)?.[1];

/**
 * An address with the browser parameter in its query, before its fragment; unchanged when it has one.
 *
 * @param names to fill in, without separators; by default those of D§3
 */
export function withBrowserParameter(address: string, names = UC_PARAM_STR): string {
  if (/[?&]uc_param_str=/.test(address)) return address;
  const [, path = '', fragment = ''] = /^([^#]*)(#.*)?$/.exec(address) ?? [];
  return `${path}${path.includes('?') ? '&' : '?'}uc_param_str=${names}${fragment}`;
}
