import { listOf } from '../input/clean';
import type { ReadVersion } from './version-records';

/** The ABI of most current phones: preferred when a release has one APK for each ABI. */
const COMMON_ABI = 'arm64-v8a';

/**
 * The version offered to visitors: the highest stable one by the preferred signer. Of the APKs of one release, it is
 * the one for every ABI, else the one for most phones.
 * @param versions newest first
 */
export function currentVersion(
  versions: readonly ReadVersion[],
  preferredSigner: string | undefined,
): ReadVersion | undefined {
  const stable = versions.filter((version) => listOf(version.fields.releaseChannels).length === 0);
  const signed = (stable.length > 0 ? stable : versions).filter(
    (version) => !preferredSigner || version.record.signer === preferredSigner,
  );
  const offered = signed.length > 0 ? signed : versions;
  const [newest] = offered;
  if (!newest) return undefined;
  const release = offered.filter(({ record }) => record.versionName === newest.record.versionName);
  return (
    release.find(({ record }) => record.abis.length === 0) ??
    release.find(({ record }) => record.abis.includes(COMMON_ABI)) ??
    newest
  );
}
