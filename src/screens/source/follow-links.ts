import type { SourceProfile } from '../../../contract/entities/app';

/** A link that opens a source in a store on the phone. Names of stores are their own in every language. */
export interface FollowLink {
  store: string;
  href: string;
}

/** Links by which stores on a phone follow a source; none for a kind or an address that they cannot. */
export function followLinks({ kind, address, fingerprint }: SourceProfile): FollowLink[] {
  if (!kind || !address || !URL.canParse(address)) return [];
  const { protocol, host, pathname } = new URL(address);
  if (kind === 'altstore') {
    if (protocol !== 'https:') return [];
    const url = encodeURIComponent(address);
    return [
      { store: 'AltStore', href: `altstore://source?url=${url}` },
      { store: 'SideStore', href: `sidestore://source?url=${url}` },
      { store: 'AltStore PAL', href: `altstore-pal://source?url=${url}` },
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
