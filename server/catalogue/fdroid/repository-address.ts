import { addressOf, lineOf } from '../input/clean';
import { Refusal } from '../refusal';

/** Reads `--address`. @throws Refusal when it is invalid */
export function acceptedAddress(given: string | undefined): string | undefined {
  if (given === undefined) return undefined;
  const address = addressOf(given)?.replace(/\/+$/, '');
  if (address === undefined)
    throw new Refusal(`${given} is not the https address of a repository.`);
  return address;
}

/** The addresses in an index: its own, and its mirrors'. */
interface Belonging {
  address: string;
  mirrors: readonly string[];
}

/**
 * The address of a repository: the one that the operator gives, else the one in its index, if that is valid.
 * @throws Refusal for an index of another address, and for one without a valid address
 */
export function ownAddress(
  value: unknown,
  mirrors: readonly string[],
  { asked, accepted }: { asked: string | undefined; accepted: string | undefined },
): string {
  if (accepted !== undefined) return accepted;
  const address = addressOf(value)?.replace(/\/$/, '');
  if (address !== undefined) {
    checkAddress({ address, mirrors }, asked);
    return address;
  }
  const named = lineOf(value, 100);
  throw new Refusal(
    `The index names ${named === undefined ? 'no address' : `${named}, which is no web address,`} of its repository: add --address ${asked ?? 'with its own'}.`,
  );
}

/**
 * Checks that an index belongs to the address from which it was fetched. The signature does not prove that: an owner
 * signs an archive of old versions with the same key, and an attacker who serves the archive in place of the repository
 * brings back apps with known vulnerabilities.
 *
 * @param asked the fetched address; undefined for a folder
 * @throws Refusal that says how to accept it
 */
function checkAddress({ address, mirrors }: Belonging, asked: string | undefined): void {
  if (asked === undefined || [address, ...mirrors].some((one) => placeOf(one) === placeOf(asked)))
    return;
  throw new Refusal(
    `The index at ${asked} is of another repository: it names ${address}. It may be an archive of old versions, or an attack. To import it anyway, add --address ${asked} or --address ${address}, whichever has its files.`,
  );
}

/** Host and path: http and https are the same repository. */
function placeOf(address: string): string {
  const { host, pathname } = new URL(address);
  return host + pathname.replace(/\/+$/, '');
}
