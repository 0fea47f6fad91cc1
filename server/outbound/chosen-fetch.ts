import { type OutwardRequest, outwardRequest } from './outward-request';
import { publicConnections } from './public-fetch';
import { type Agent, loadUndici } from './undici';

let own: Promise<Agent> | undefined;
const ownConnections = (): Promise<Agent> => {
  own ??= loadUndici().then(({ Agent }) => new Agent());
  return own;
};

/**
 * A `fetch` for an address that the operator chose, which may be in their own network. A redirect to another origin is followed
 * on the public internet only, because the operator did not choose that one.
 */
export function chosenFetch(address: string, init: OutwardRequest) {
  let hasLeft = false;
  return outwardRequest(address, init, (at) => {
    hasLeft ||= at.origin !== new URL(address).origin;
    return hasLeft ? publicConnections() : ownConnections();
  });
}
