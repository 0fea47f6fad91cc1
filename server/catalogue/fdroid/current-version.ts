import { listOf } from '../input/clean';
import type { ReadVersion } from './version-records';

/** Most phones of today; where a release comes in an APK for each processor, theirs is offered. */
const COMMON_ABI = 'arm64-v8a';

/**
 * The version a visitor is offered: the highest stable one by the preferred signer; of the APKs of one release, that
 * for every processor, else that for most phones.
 * @param versions newest first.
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
