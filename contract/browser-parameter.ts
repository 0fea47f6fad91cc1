/** Names of the parameters that UC Browser fills in (D§3). */
const UC_PARAM_STR = 'frvecpmintnidnut';

/** UC Browser itself; `uws/` marks another app with its engine (D§5). A hint only, because it can be forged. */
export const isUc = (userAgent: string): boolean =>
  /ucbrowser/i.test(userAgent) && !/uws\//i.test(userAgent);

/** An address with the browser parameter in its query, before its fragment; unchanged when it has one. */
export function withBrowserParameter(address: string): string {
  if (/[?&]uc_param_str=/.test(address)) return address;
  const [, path = '', fragment = ''] = /^([^#]*)(#.*)?$/.exec(address) ?? [];
  return `${path}${path.includes('?') ? '&' : '?'}uc_param_str=${UC_PARAM_STR}${fragment}`;
}
