import { type ApiHosts, ENVIRONMENTS, environmentOf } from '../contract/environments';
import { isPrivateWay } from './http/encrypted';

const NAMES = ENVIRONMENTS.filter((name) => name !== 'prod').join(', ');

/**
 * Reads `API_HOSTS`: environments with the hosts that pages' calls go to, such as `pre=https://pre.example.org` (D§3).
 * @throws Error with what is wrong, as the end of a sentence
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
 * Reads `API_CALLERS`: other shops' addresses, whose pages may make their calls here.
 * @throws Error with what is wrong, as the end of a sentence
 */
export const readApiCallers = (text: string | undefined): readonly string[] =>
  text?.split(',').map(originOf) ?? [];

/** Scheme and host, maybe a port, and nothing else. What visitors enter may travel there. */
function originOf(text: string): string {
  const address = text.trim().replace(/\/+$/, '');
  if (isPrivateWay(address) && new URL(address).origin === address) return address;
  throw new Error(
    `has ${shown(address)}: give an https address without a path, such as https://pre.example.org, or an http one on this computer.`,
  );
}

const shown = (text: string) => JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);
