import type { SourceProfile } from '../../../contract/entities/app';

/** A link that opens a source in a store on the phone. Names of stores are the same in every language. */
export interface FollowLink {
  store: string;
  href: string;
}

/** Links by which stores on a phone follow a source; none if they cannot follow this kind of source or this address. */
export function followLinks({
  kind,
  address,
  fingerprint,
}: Pick<SourceProfile, 'kind' | 'address' | 'fingerprint'>): FollowLink[] {
  const url = address && parsed(address);
  if (!kind || !url) return [];
  const { protocol, host, pathname } = url;
  if (kind === 'altstore') {
    if (protocol !== 'https:') return [];
    const source = encodeURIComponent(address);
    return [
      { store: 'AltStore', href: `altstore://source?url=${source}` },
      { store: 'SideStore', href: `sidestore://source?url=${source}` },
      { store: 'AltStore PAL', href: `altstore-pal://source?url=${source}` },
    ];
  }
  // Without the fingerprint, a phone would trust whoever answers first.
  if (fingerprint === undefined) return [];
  const scheme = protocol === 'https:' ? 'fdroidrepos' : 'fdroidrepo';
  return [
    {
      store: 'F-Droid',
      href: `${scheme}://${host}${pathname}?fingerprint=${fingerprint.toUpperCase()}`,
    },
  ];
}

/** Undefined for an invalid address. Not `URL.canParse`, which the oldest engines that show stories of this screen lack. */
function parsed(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}
