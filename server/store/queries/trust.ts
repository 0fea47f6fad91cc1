import type { Evidence, Version } from '../../../contract/entities/app';

/** A version as far as its place in the history and its signer go. */
type Signed = Pick<Version, 'versionCode' | 'signer'>;

/**
 * What speaks for a version's file. A source has a fingerprint only when the signature of its index held at import; what
 * the index says of hash and signer is evidence only under that signature.
 */
export function evidenceOf(fingerprint: string | null, version: Version | undefined): Evidence {
  const signedIndex = fingerprint !== null;
  return {
    signedIndex,
    hash: signedIndex && version?.sha256 !== undefined,
    signer: signedIndex && version?.signer !== undefined,
  };
}

export const isVerified = ({ signedIndex, hash, signer }: Evidence): boolean =>
  signedIndex && hash && signer;

/** Whether any earlier version is known to be signed by another key. */
export const otherSignerBefore = (version: Signed, versions: readonly Signed[]): boolean =>
  version.signer !== undefined &&
  versions.some(
    ({ versionCode, signer }) =>
      versionCode < version.versionCode && signer !== undefined && signer !== version.signer,
  );

/**
 * For each version, newest first: whether it is signed by another key than the one before it. Versions without a known
 * signer are passed over, and so are further files of the same release.
 */
export function signerChanges(versions: readonly Signed[]): boolean[] {
  return versions.map(({ versionCode, signer }, index) => {
    const before = versions
      .slice(index + 1)
      .find((one) => one.versionCode < versionCode && one.signer !== undefined);
    return signer !== undefined && before !== undefined && before.signer !== signer;
  });
}
