/** A link out of the site. What is not a plain web address is left out: the catalogue's texts come from outside. */
export function outsideLink(address: string | undefined, label: string) {
  if (!address || !isWeb(address)) return undefined;
  return (
    <a key={label} href={address} rel="noopener nofollow">
      {label}
    </a>
  );
}

function isWeb(address: string): boolean {
  try {
    const { protocol, username } = new URL(address);
    return /^https?:$/.test(protocol) && username === '';
  } catch {
    return false; // not an address at all
  }
}
