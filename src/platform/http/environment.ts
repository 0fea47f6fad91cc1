import { addressOf } from '../../../contract/address';
import { OK } from '../../../contract/codes';
import { environmentOf } from '../../../contract/environments';
import { entries } from '../storage/entries';
import { erase, write } from '../storage/storage';

/** An origin, as in the server's settings (server/api-hosts.ts). */
const ORIGIN = /^https?:\/\/[\w.:[\]-]+$/;

/**
 * The host of an environment, from the shop's own server; the choice is stored for the visit.
 *
 * @param asked by the address, or earlier in the visit; an unknown name means prod (D§3)
 * @param stored the stored choice
 */
export async function hostOf(asked: unknown, stored: unknown): Promise<string> {
  const environment = environmentOf(asked);
  if (environment === 'prod') {
    if (stored !== undefined) await erase(entries.debug);
    return '';
  }
  if (environment !== stored) await write(entries.debug, environment);
  // Not by `get`, which waits for the host that is asked for here.
  const address = addressOf('/catalogue/host', { debug: environment });
  const response = await fetch(address, { credentials: 'include' });
  const { state, data } = await response.json();
  if (state.code !== OK) throw new Error(`${address}: ${state.msg}`);
  const { host } = data;
  // An unlisted host is never called: such calls go to the page's own.
  return typeof host === 'string' && ORIGIN.test(host) ? host : '';
}
