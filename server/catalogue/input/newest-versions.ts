import { VERSIONS_MAX } from '../normal-form';

/** Says that there are more; undefined if there are not. */
export const tooManyVersions = (count: number): string | undefined =>
  count > VERSIONS_MAX
    ? `has ${count} versions: only the newest ${VERSIONS_MAX} are stored`
    : undefined;

/**
 * The versions of an app that are stored: the newest ones, and always the one that is offered, which any number of betas may
 * precede.
 * @param versions the newest first
 */
export function newestVersions<V>(versions: readonly V[], offered: V | undefined): readonly V[] {
  const newest = versions.slice(0, VERSIONS_MAX);
  return offered === undefined || newest.includes(offered)
    ? newest
    : [...newest.slice(0, -1), offered];
}
