import { certificatesOf } from '../../store/queries/verified';
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
    ({ record }) => !preferredSigner || certificatesOf(record).includes(preferredSigner),
  );
  const offered = signed.length > 0 ? signed : versions;
  const release = releaseOf(offered);
  return (
    release.find(({ record }) => record.abis.length === 0) ??
    release.find(({ record }) => record.abis.includes(COMMON_ABI)) ??
    release[0]
  );
}

/**
 * The APKs of the newest release: those of its name, down to the first one for an ABI that a newer one has. That is an older
 * release: the name of nightly builds may never change.
 */
function releaseOf(versions: readonly ReadVersion[]): readonly ReadVersion[] {
  const [newest] = versions;
  if (!newest) return [];
  const abis = new Set<string>();
  const end = versions.findIndex(({ record }) => {
    if (record.versionName !== newest.record.versionName) return true;
    const own = record.abis.length === 0 ? [''] : record.abis;
    if (own.some((abi) => abis.has(abi))) return true;
    for (const abi of own) abis.add(abi);
    return false;
  });
  return end < 0 ? versions : versions.slice(0, end);
}
