import { isOtherSigner } from './queries/verified';

/** The facts of a version that say where it runs. */
export interface Runnable {
  versionCode: number;
  versionName: string;
  minSdk?: number | undefined;
  maxSdk?: number | undefined;
  minOs?: string | undefined;
  maxOs?: string | undefined;
  abis: readonly string[];
  signer?: string | undefined;
  signers?: readonly string[] | undefined;
}

/** A version, and the systems for which it is the newest one: API levels, or versions of iOS as numbers. */
export interface Fitting<V> {
  version: V;
  from: number;
  to: number;
}

/** Ranges of systems on a page. */
const RANGES_MAX = 4;
const MINOR = 100;

/**
 * The newest version for each range of systems on which the offered one does not run. Only versions that are older than the
 * offered one (newer ones are betas), of the same certificate, and for a processor that the offered one is for.
 * @param versions newest first
 */
export function fittingVersions<V extends Runnable>(
  versions: readonly V[],
  offered: V,
): Fitting<V>[] {
  const own = systemsOf(offered);
  let [lowest, highest] = [own.from, own.to];
  const found: Fitting<V>[] = [];
  for (const version of versions) {
    if (found.length === RANGES_MAX) break;
    if (version.versionCode >= offered.versionCode || isOtherFile(version, offered)) continue;
    const { from, to } = systemsOf(version);
    if (from < lowest && to >= lowest - 1) {
      found.push({ version, from, to: lowest - 1 });
      lowest = from;
    }
    if (to > highest && from <= highest + 1) {
      found.push({ version, from: highest + 1, to });
      highest = to;
    }
  }
  return found;
}

/** The other files of the offered release: one for each processor. */
export const otherProcessors = <V extends Runnable>(versions: readonly V[], offered: V): V[] =>
  offered.abis.length === 0
    ? []
    : versions
        .filter(
          (version) =>
            version !== offered &&
            version.versionName === offered.versionName &&
            version.abis.length > 0 &&
            !version.abis.some((abi) => offered.abis.includes(abi)) &&
            !(isKnown(version) && isKnown(offered) && isOtherSigner(version, offered)),
        )
        .filter(
          ({ abis }, i, all) => all.findIndex((one) => String(one.abis) === String(abis)) === i,
        );

const isKnown = ({ signer }: Runnable): boolean => signer !== undefined;

const isOtherFile = (version: Runnable, offered: Runnable): boolean =>
  (isKnown(version) && isKnown(offered) && isOtherSigner(version, offered)) ||
  (version.abis.length > 0 &&
    offered.abis.length > 0 &&
    !version.abis.some((abi) => offered.abis.includes(abi)));

/** The systems on which a version runs. */
function systemsOf({ minSdk, maxSdk, minOs, maxOs }: Runnable): {
  from: number;
  to: number;
} {
  return {
    from: numberOf(minOs) ?? minSdk ?? 0,
    // A whole version of iOS means all its updates.
    to: maxOs?.includes('.')
      ? (numberOf(maxOs) ?? Number.POSITIVE_INFINITY)
      : (endOf(numberOf(maxOs)) ?? maxSdk ?? Number.POSITIVE_INFINITY),
  };
}

/** `17.4.1` as 1704. */
function numberOf(version: string | undefined): number | undefined {
  if (version === undefined) return undefined;
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major * MINOR + Math.min(minor, MINOR - 1);
}

const endOf = (system: number | undefined): number | undefined =>
  system === undefined ? undefined : system + MINOR - 1;
