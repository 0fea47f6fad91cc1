import { Fragment, type ReactNode } from 'react';

/** Whether this is an http address: the catalogue's texts come from outside. */
export function isWeb(address: string | undefined): address is string {
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
const SITES: ReadonlyMap<string, string> = new Map([
  ['github.com', 'GitHub'],
  ['gitlab.com', 'GitLab'],
  ['codeberg.org', 'Codeberg'],
  ['sr.ht', 'SourceHut'],
  ['f-droid.org', 'F-Droid'],
  ['apt.izzysoft.de', 'IzzyOnDroid'],
  ['play.google.com', 'Google Play'],
  ['apps.apple.com', 'App Store'],
]);

/** The name of an address's site, else its host. */
export const siteOf = (address: string): string => {
  const host = hostOf(address);
  return SITES.get(host) ?? host;
};

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
