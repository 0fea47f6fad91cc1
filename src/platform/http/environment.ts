import { OK } from '../../../contract/codes';
import { environmentOf } from '../../../contract/environments';
import { entries } from '../storage/entries';
import { erase, write } from '../storage/storage';

/** A call waits for it, and gives up after 10 s itself. */
const HOST = '/catalogue/host';

/** An address without a path, as the server's settings have them (server/api-hosts.ts). */
const ORIGIN = /^https?:\/\/[\w.:[\]-]+$/;

/**
 * Where the calls of an environment go, as the shop's own server says; the choice is kept for the visit.
 *
 * @param asked by the address, or earlier in the visit; an unknown name means prod (D§3)
 * @param kept what is remembered of it
 */
export async function hostOf(asked: unknown, kept: unknown): Promise<string> {
  const environment = environmentOf(asked);
  if (environment === 'prod') {
    if (kept !== undefined) await erase(entries.debug);
    return '';
  }
  if (environment !== kept) await write(entries.debug, environment);
  const response = await fetch(`${HOST}?debug=${environment}`, { credentials: 'include' });
  const { state, data } = await response.json();
  if (state.code !== OK) throw new Error(`${HOST}: ${state.msg}`);
  const { host } = data;
  // A host that is not listed is never called: such calls go to the page's own.
  return typeof host === 'string' && ORIGIN.test(host) ? host : '';
}
