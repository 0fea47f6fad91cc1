import type { ClientType } from '../../../contract/entities/client';
import { BRIDGED } from '../client-type/client-type';

/** What a client makes of the shop's buttons. */
interface Buttons {
  /** A link to the package; the tip to open the page in a browser; or the client's own download. */
  download: 'link' | 'tip' | 'client';
  /** Pre-orders are kept by the client with its account, or by the browser; or the way to all games to come stays. */
  preorder: 'client' | 'browser' | 'list';
  /** "Open the installer app": where there is none around the page, and one can be had. */
  brandBanner: boolean;
  /** Ignore an update, and take it back. */
  ignoreUpdate: boolean;
  /** Login, and binding a Taobao account. */
  login: boolean;
}

/**
 * Which buttons exist in which client (docs/clients.md has the same table). Apart from the table of commands, because every
 * page asks this, and only those in clients the other.
 *
 * @param partner whether the partner client is around the page, whatever its type
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

/** What a chat app's browser keeps is not there in the browser that the game is downloaded in. */
function preorderIn(client: ClientType): Buttons['preorder'] {
  if (client === 'messaging') return 'list';
  return BRIDGED.includes(client) ? 'client' : 'browser';
}

function downloadIn(client: ClientType): Buttons['download'] {
  if (client === 'messaging') return 'tip';
  return BRIDGED.includes(client) ? 'client' : 'link';
}
