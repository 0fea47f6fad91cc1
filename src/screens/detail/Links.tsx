import { Fragment, type ReactNode } from 'react';

/** Whether this is an http address: the catalogue's texts come from outside. */
export function isWeb(address: string | undefined): boolean {
  if (!address) return false;
  try {
    const { protocol, username } = new URL(address);
    return /^https?:$/.test(protocol) && username === '';
  } catch {
    return false; // not a valid address
  }
}

/** The host of a web address, as people write it. */
export const hostOf = (address: string): string => new URL(address).hostname.replace(/^www\./, '');

/** Sites that visitors know by name. */
const SITES: Readonly<Record<string, string>> = {
  'github.com': 'GitHub',
  'gitlab.com': 'GitLab',
  'codeberg.org': 'Codeberg',
  'sr.ht': 'SourceHut',
};

/** The name of an address's site, else its host. */
export const siteOf = (address: string): string => {
  const host = hostOf(address);
  return Object.hasOwn(SITES, host) ? (SITES[host] ?? host) : host;
};

/** Pages of an app in other stores, by their host. */
const STORES: Readonly<Record<string, readonly [name: string, page: RegExp]>> = {
  'f-droid.org': ['F-Droid', /^\/(?:[\w-]+\/)?packages\/[\w.]+\/?$/],
  'apt.izzysoft.de': ['IzzyOnDroid', /^\/packages\/[\w.]+\/?$/],
  'play.google.com': ['Google Play', /^\/store\/apps\/details$/],
  'apps.apple.com': ['App Store', /\/app\/(?:[^/]+\/)?id\d+$/],
};

/** The store whose page for an app this address is; undefined for any other. */
export function storeOf(address: string | undefined): string | undefined {
  if (address === undefined || !isWeb(address)) return undefined;
  const host = hostOf(address);
  const [name, page] = Object.hasOwn(STORES, host) ? (STORES[host] ?? []) : [];
  return page?.test(new URL(address).pathname) ? name : undefined;
}

/** Pages of releases on hosts of source code, by the host. */
const RELEASES: Readonly<Record<string, string>> = {
  'github.com': '/releases',
  'gitlab.com': '/-/releases',
  'codeberg.org': '/releases',
};

/** Where a project publishes its files, if its source code is on a host that has a page for that; else the address itself. */
export function releasesOf(address: string): string {
  const { hostname, pathname, origin } = new URL(address);
  const project = /^(\/[^/]+\/[^/]+?)(?:\.git)?\/?$/.exec(pathname)?.[1];
  const path = Object.hasOwn(RELEASES, hostname) ? RELEASES[hostname] : undefined;
  return project && path ? origin + project + path : address;
}

interface Props {
  links: readonly { address: string | undefined; label: ReactNode }[];
}

/** External links, in a row; the surrounding list separates them. */
export const Links = ({ links }: Props) => (
  <div>
    {links.map(({ address, label }, index) => (
      <Fragment key={address}>
        {index > 0 && ' '}
        <a href={address} rel="noopener nofollow">
          {label}
        </a>
      </Fragment>
    ))}
  </div>
);
