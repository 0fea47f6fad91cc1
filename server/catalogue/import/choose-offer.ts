import type { AppRecord } from '../normal-form';

/** A package as one source has it. */
export interface Candidate {
  sourceId: number;
  priority: number;
  /** Signer of the current version's file. */
  signer?: string | undefined;
  /** Absent for a source whose records are not stored. */
  record?: AppRecord;
}

/** The offer of a package that visitors have seen until now. */
export interface Shown {
  sourceId: number;
  priority: number;
  signer?: string | undefined;
  /** Whether visitors could download it. A file may have no known signer. */
  hasFile: boolean;
  /** The operator removed its source, or does not take the package from it, so other sources may have it. */
  given: boolean;
}

/**
 * Chooses the source from which visitors get a package: by the operator's priority, then by the signer that visitors already
 * have, then one with a file where there was none, then the source they have it from, then the one that was added first
 * (D§20).
 *
 * A package whose source dropped it goes to a source of the same priority only with the same signer: otherwise any source
 * could offer another APK to those who have the app. A source that has only metadata has given the app to nobody.
 *
 * @returns undefined when no candidate may have it
 */
export function chooseOffer(
  candidates: readonly Candidate[],
  shown: Shown | undefined,
): Candidate | undefined {
  const hasSigner = ({ signer }: Candidate) => signer !== undefined && signer === shown?.signer;
  const hasFirstFile = ({ signer }: Candidate) => signer !== undefined && shown?.hasFile === false;
  const rank = (one: Candidate) => [
    -one.priority,
    hasSigner(one) || hasFirstFile(one) ? 0 : 1,
    one.sourceId === shown?.sourceId ? 0 : 1,
    one.sourceId,
  ];
  const [best] = [...candidates].sort((a, b) => compare(rank(a), rank(b)));
  if (!best || !shown || shown.given || best.sourceId === shown.sourceId) return best;
  return best.priority > shown.priority || hasSigner(best) || hasFirstFile(best) ? best : undefined;
}

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, i) => value !== b[i]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

/** The signer of the version that a record offers. */
export const signerOf = ({ versions, currentVersion }: AppRecord): string | undefined =>
  versions.find(({ key }) => key === currentVersion)?.signer;
