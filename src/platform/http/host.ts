import { entries } from '../storage/entries';
import { read } from '../storage/storage';

let found: Promise<string> | undefined;
let known: string | undefined;

/**
 * What stands before the path of every call of this page: nothing, or the address of the environment that `debug` in this
 * address, or in an earlier one of the visit, names (S§7, D§3). Rejects where that can't be found out, because a call must
 * not reach another environment than the one that was asked for.
 */
export function callHost(): Promise<string> {
  found ??= find().then(
    (host) => {
      known = host;
      return host;
    },
    (error: unknown) => {
      // The next call tries anew.
      found = undefined;
      throw error;
    },
  );
  return found;
}

/** The page's own, whatever `debug` names: for what is the visitor's alone. */
export const ownHost = (): Promise<string> => Promise.resolve('');

/** What `callHost` found, for who can't wait; undefined: not known yet. */
export const knownHost = (): string | undefined => known;

/** Whether answers come from elsewhere than the shop, so that none of them is kept for later visits. */
export const isElsewhere = (): Promise<boolean> => callHost().then(Boolean, () => true);

async function find(): Promise<string> {
  const asked = /[?&]debug=(\w*)/.exec(location.search)?.[1];
  const kept = (await read(entries.debug))?.value;
  if (asked === undefined && kept === undefined) return '';
  // Code that no ordinary visitor fetches.
  return (await import('./environment')).hostOf(asked ?? kept, kept);
}
