import { Fragment } from 'react';

/** Whether this is a plain web address: the catalogue's texts come from outside. */
export function isWeb(address: string | undefined): boolean {
  if (!address) return false;
  try {
    const { protocol, username } = new URL(address);
    return /^https?:$/.test(protocol) && username === '';
  } catch {
    return false; // not an address at all
  }
}

interface Props {
  links: readonly { address: string | undefined; label: string }[];
}

/** Links out of the site, in a row; the list they stand in keeps them apart. */
export const Links = ({ links }: Props) => (
  <div>
    {links.map(({ address, label }, index) => (
      <Fragment key={label}>
        {index > 0 && ' '}
        <a href={address} rel="noopener nofollow">
          {label}
        </a>
      </Fragment>
    ))}
  </div>
);
