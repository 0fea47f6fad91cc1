import type { ClientType } from '../../../contract/entities/client';
import { BRIDGED } from '../client-type/client-type';

/** The shop's buttons in one client. */
interface Buttons {
  /** A link to the package; advice to open the page in a browser; or the client's own download. */
  download: 'link' | 'tip' | 'client';
  /** Pre-orders are stored by the client with its account, or by the browser; or a tap shows the advice to open a browser. */
  preorder: 'client' | 'browser' | 'tip';
  /** The button "Open the installer app": where an installer app is available, and the page is not in it. */
  brandBanner: boolean;
  /** Ignore an update, and restore it. */
  ignoreUpdate: boolean;
  /** Login, and binding a Taobao account. */
  login: boolean;
}

/**
 * Which buttons exist in which client (docs/clients.md has the same table). Separate from the table of commands: every
 * page needs this one, and only pages in clients need the other.
 *
 * @param partner whether the page is in the partner client, in addition to its client type
 */
export function buttonsOf(client: ClientType, partner = false): Buttons {
  const bridged = BRIDGED.includes(client);
  return {
    download: downloadIn(client),
    preorder: preorderIn(client),
    brandBanner: client === 'browser' && !partner,
    ignoreUpdate: client === 'android' || client === 'plugin',
    login: bridged,
  };
}

/** A messaging app's browser has separate storage: the browser that downloads the game would not find the pre-order. */
function preorderIn(client: ClientType): Buttons['preorder'] {
  if (client === 'messaging') return 'tip';
  return BRIDGED.includes(client) ? 'client' : 'browser';
}

function downloadIn(client: ClientType): Buttons['download'] {
  if (client === 'messaging') return 'tip';
  return BRIDGED.includes(client) ? 'client' : 'link';
}
