import { entries } from '../storage/entries';
import { read } from '../storage/storage';
import { readNames } from './address-of-call';

let found: Promise<string> | undefined;
let known: string | undefined;

/**
 * The origin of this page's calls: empty for its own host, or that of the environment named by `debug` in this address
 * or an earlier one of the visit (S§7, D§3). Rejects when the look-up fails, because a call must not reach another
 * environment than the requested one.
 */
export function callHost(): Promise<string> {
  found ??= find().then(
    (host) => {
      known = host;
      return host;
    },
    (error: unknown) => {
      // The next call tries again.
      found = undefined;
      throw error;
    },
  );
  return found;
}

/** The page's own host, for any `debug`: for calls with personal data. */
export const ownHost = (): Promise<string> => Promise.resolve('');

/** The result of `callHost` for synchronous callers; undefined: not known yet. */
export const knownHost = (): string | undefined => known;

/** Whether answers come from another environment: then none is stored for later visits. */
export const isOtherEnvironment = (): Promise<boolean> => callHost().then(Boolean, () => true);

/** Whether this may be a native client (D§5). Only then the code for clients is loaded. */
const mayBeNative = () =>
  'ppAJSClient' in window || /pphelperns|ppappinstallzb/i.test(navigator.userAgent);

async function find(): Promise<string> {
  await readNames();
  if (mayBeNative())
    try {
      // Before the first call of the page, because the client's info is part of every call (S§7).
      (await import('../bridge/native-client')).nativeClient(knownHost);
    } catch (error) {
      console.error('Calls go without the client’s info:', error);
    }
  const asked = /[?&]debug=(\w*)/.exec(location.search)?.[1];
  const stored = (await read(entries.debug))?.value;
  if (asked === undefined && stored === undefined) return '';
  // A chunk that ordinary visitors never load.
  return (await import('./environment')).hostOf(asked ?? stored, stored);
}
