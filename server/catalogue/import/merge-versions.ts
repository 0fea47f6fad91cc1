import { isOtherSigner } from '../../store/queries/verified';
import { fileBelow } from '../file-below';
import { newestVersions } from '../input/newest-versions';
import type { AppRecord, VersionRecord } from '../normal-form';

/** A record, and the address of its source's files. */
export interface Located {
  record: AppRecord;
  address: string | null;
}

/**
 * Adds the versions of other sources that have the same signer: a phone accepts each of them as an update of the app. Files of
 * other signers are left out.
 */
export function withVersionsOf(record: AppRecord, others: readonly Located[]): AppRecord {
  const offeredNow = record.versions.find(({ key }) => key === record.currentVersion);
  if (offeredNow?.signer === undefined) return record;
  const known = new Set(record.versions.map(({ key }) => key));
  const more = others.flatMap((other) =>
    other.record.versions.flatMap((version): VersionRecord[] => {
      const fileUrl = version.fileUrl ?? fileBelow(other.address, version.path);
      const isOther = version.signer === undefined || isOtherSigner(version, offeredNow);
      if (isOther || fileUrl === undefined || known.has(version.key)) return [];
      known.add(version.key);
      return [{ ...version, fileUrl }];
    }),
  );
  if (more.length === 0) return record;
  const sorted = [...record.versions, ...more].sort(
    (a, b) => b.versionCode - a.versionCode || (a.key < b.key ? -1 : 1),
  );
  const offered = sorted.find(({ key }) => key === record.currentVersion);
  return { ...record, versions: newestVersions(sorted, offered) };
}
