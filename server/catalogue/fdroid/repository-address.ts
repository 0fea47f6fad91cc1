import { addressOf } from '../input/clean';
import { Refusal } from '../refusal';

/** Reads `--address`. @throws Refusal when it is none */
export function acceptedAddress(given: string | undefined): string | undefined {
  if (given === undefined) return undefined;
  const address = addressOf(given)?.replace(/\/+$/, '');
  if (address === undefined)
    throw new Refusal(`${given} is not the https address of a repository.`);
  return address;
}

/** What an index says of where it belongs: its own address, and its mirrors'. */
export interface Belonging {
  address: string;
  mirrors: readonly string[];
}

/**
 * Whether an index belongs where it was fetched from. Its signature does not say so: an owner signs an archive of old
 * versions with the same key, and whoever serves that in the repository's place brings back apps with known holes.
 *
 * @param asked where it was fetched from; undefined where it came from a folder
 * @throws Refusal with the way to accept it
 */
export function checkAddress(
  { address, mirrors }: Belonging,
  asked: string | undefined,
  accepted: string | undefined,
): void {
  if (accepted !== undefined) {
    if (placeOf(accepted) === placeOf(address)) return;
    throw new Refusal(`This index is of the repository ${address}, not of ${accepted}.`);
  }
  if (asked === undefined || [address, ...mirrors].some((one) => placeOf(one) === placeOf(asked)))
    return;
  throw new Refusal(
    `The index at ${asked} is of another repository: it says ${address}. It may be an archive of old versions, or somebody's trick. To take it in all the same, add --address ${address}.`,
  );
}

/** Host and path: a repository is the same with https and without. */
function placeOf(address: string): string {
  const { host, pathname } = new URL(address);
  return host + pathname.replace(/\/+$/, '');
}
