import { IMAGE_HOSTS } from '../../contract/constants';

/** Whether an address is https on one of the listed hosts (D§11). The host is parsed, not searched for in the text. */
export function isOnListedHost(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  const isPlain = protocol === 'https:' && !port && !username && !password;
  return isPlain && IMAGE_HOSTS.some((host) => host === hostname);
}

/** The parameter by which listed hosts convert a picture, and its value for WebP. */
const CONVERSION = 'x-oss-process';

/**
 * The address of a picture on a listed host, as WebP if the browser accepts it (S§9, D§11). An address with a conversion stays
 * unchanged. Undefined if the host is not listed.
 */
export function listedPicture(address: string | undefined, takesWebp: boolean): string | undefined {
  if (address === undefined || !isOnListedHost(address)) return undefined;
  const url = new URL(address);
  if (takesWebp && !url.searchParams.has(CONVERSION))
    url.search = [url.search.slice(1), `${CONVERSION}=image/format,webp`].filter(Boolean).join('&');
  return url.href;
}
