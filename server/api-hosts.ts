import { type ApiHosts, ENVIRONMENTS, environmentOf } from '../contract/environments';
import { isPrivateWay } from './http/is-https';

const NAMES = ENVIRONMENTS.filter((name) => name !== 'prod').join(', ');

/**
 * Reads `API_HOSTS`: environments with the hosts that receive the pages' calls, such as `pre=https://pre.example.org`
 * (D§3).
 * @throws Error whose message is a predicate, to follow the name of the setting
 */
export function readApiHosts(text: string | undefined): ApiHosts {
  const pairs = (text?.split(',') ?? []).map((part) => {
    const [, name = '', address = ''] = /^\s*(\w*)=(.*)$/.exec(part) ?? [];
    const environment = environmentOf(name);
    if (environment === 'prod' || environment !== name)
      throw new Error(
        `has ${shown(part)}: give pairs such as pre=https://pre.example.org, separated by commas; environments are ${NAMES}.`,
      );
    return [environment, originOf(address)] as const;
  });
  const hosts: ApiHosts = Object.fromEntries(pairs);
  if (Object.keys(hosts).length < pairs.length)
    throw new Error('has an environment twice: give each one host.');
  return hosts;
}

/**
 * Reads `API_CALLERS`: addresses of other shops, whose pages may make calls here.
 * @throws Error whose message is a predicate, to follow the name of the setting
 */
export const readApiCallers = (text: string | undefined): readonly string[] =>
  text?.split(',').map(originOf) ?? [];

/**
 * Reads `FRAME_ANCESTORS`: addresses of sites that may frame pages besides this one, or `none`. Partners' web-views
 * open pages as their own top-level document, which is not a frame.
 * @returns sources of the pages' policy
 * @throws Error whose message is a predicate, to follow the name of the setting
 */
export const readFrameAncestors = (text: string | undefined): readonly string[] =>
  text === 'none' ? ["'none'"] : ["'self'", ...(text?.split(',').map(originOf) ?? [])];

/**
 * Scheme, host and an optional port, and nothing else. Encrypted or local only, because calls carry what visitors
 * enter.
 */
function originOf(text: string): string {
  const address = text.trim().replace(/\/+$/, '');
  // A semicolon may be part of a host, and would end a directive of the pages' policy.
  if (isPrivateWay(address) && new URL(address).origin === address && !address.includes(';'))
    return address;
  throw new Error(
    `has ${shown(address)}: give an https address without a path, such as https://pre.example.org, or an http one on this computer.`,
  );
}

const shown = (text: string) => JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
