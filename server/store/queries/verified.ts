import type { Evidence, Version } from '../../../contract/entities/app';

/** The fields of a version that matter for its signer history. */
type Signed = Pick<Version, 'versionCode' | 'signer' | 'signers'>;

/** Whether two files have no certificate in common. One with several may replace a file of any of them: keys are rotated so. */
export const isOtherSigner = (a: Certified, b: Certified): boolean =>
  !certificatesOf(a).some((one) => certificatesOf(b).includes(one));

interface Certified {
  signer?: string | undefined;
  /** All of them, if there are several. */
  signers?: readonly string[] | undefined;
}

/** All certificates of a file. */
export const certificatesOf = ({ signer, signers }: Certified): readonly string[] =>
  signers ?? (signer === undefined ? [] : [signer]);

/**
 * Evidence for a version's file. A source has a fingerprint only if the signature of its index was valid at import; the
 * hash and signer in the index count only then.
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

/** Whether an earlier version has a different known signer. */
export const otherSignerBefore = (version: Signed, versions: readonly Signed[]): boolean =>
  version.signer !== undefined &&
  versions.some(
    (other) =>
      other.versionCode < version.versionCode &&
      other.signer !== undefined &&
      isOtherSigner(other, version),
  );

/**
 * For each version, newest first: whether its signer differs from that of the previous version. Versions without a
 * known signer are skipped, and so are further files of the same release.
 */
export function signerChanges(versions: readonly Signed[]): boolean[] {
  return versions.map((version, index) => {
    const { versionCode, signer } = version;
    const before = versions
      .slice(index + 1)
      .find((one) => one.versionCode < versionCode && one.signer !== undefined);
    return signer !== undefined && before !== undefined && isOtherSigner(before, version);
  });
}
