import { TIMEOUT } from '../../../contract/codes';
import { beacon } from './beacon';

/** Calls whose outage was reported, and which have not been answered since. */
const out = new Set<string>();

/** A call's path without parameters. */
const nameOf = (path: string) => path.split('?', 1).join('').slice(0, 48);

/**
 * Reports a call's outage to the tracker (S§8): its path, without parameters. Once, until it is answered: one outage has several
 * attempts.
 */
export function reportUnanswered(path: string): void {
  const call = nameOf(path);
  if (out.has(call)) return;
  out.add(call);
  const page = location.pathname.slice(0, 256);
  beacon('/track', { kind: 'event', page, name: `${TIMEOUT} ${call}` });
}

/** A call was answered: its outage is over. */
export const noteAnswer = (path: string): void => void out.delete(nameOf(path));
