import type { AnswerOf } from '../../../contract/call';
import type { versions } from '../../../contract/calls/catalogue';
import type { HistoryVersion } from '../../../contract/entities/app';
import { DownloadButton } from '../../../design-system/components/DownloadButton/DownloadButton';
import { InlineMessage } from '../../../design-system/components/InlineMessage/InlineMessage';
import {
  VersionList,
  type VersionListProps,
} from '../../../design-system/components/VersionList/VersionList';
import { versionLink } from '../../features/addresses/addresses';
import { isFor } from '../shared/is-for';
import { oldestSystem } from '../shared/oldest-system';
import { hasPrints, Prints } from '../shared/Prints';
import type { Page } from '../shared/page';
import { processorNames } from '../shared/processors';

type Known = AnswerOf<typeof versions>;

/** The files of one release for different processors, next to each other in the list, are one entry. */
export function releasesOf(versions: readonly HistoryVersion[]): HistoryVersion[][] {
  const releases: HistoryVersion[][] = [];
  for (const version of versions) {
    const release = releases[releases.length - 1];
    const [first] = release ?? [];
    const isSame = first?.versionName === version.versionName && first.abis.length > 0;
    if (release && isSame && version.abis.length > 0) release.push(version);
    else releases.push([version]);
  }
  return releases;
}

/** A release as VersionList takes it: its only file, or below its name the file for each processor. */
export function entryOf(
  release: readonly HistoryVersion[],
  data: Known,
  page: Page,
): VersionListProps['versions'] {
  const [first, second] = release;
  if (!first) return [];
  const entry = fileEntryOf(first, data, page);
  if (!second) return [entry];
  const { t, format } = page;
  const isCurrent = release.some(({ id }) => id === data.current);
  const days = first.releasedAt === undefined ? '' : format.date(first.releasedAt);
  return [
    {
      ...entry,
      marks: isCurrent ? [t('history.current')] : [],
      meta: [days, oldestSystem(first, t)].filter(Boolean).join(' · '),
      note: (
        <VersionList
          versions={release.map((file) => ({
            ...fileEntryOf(file, data, page),
            name: processorNames(file.abis),
            marks: isForMostPhones(file, data) ? [t('history.arm64')] : [],
            meta: file.size === undefined ? undefined : format.size(file.size),
            changelog: undefined,
          }))}
        />
      ),
      action: undefined,
    },
  ];
}

/** A file of a version; facts that its catalogue lacks are left out (D§18). */
function fileEntryOf(version: HistoryVersion, data: Known, page: Page) {
  const { t, format } = page;
  const { app, current } = data;
  const { versionName, releasedAt, size, abis } = version;
  const known = [
    releasedAt === undefined ? '' : format.date(releasedAt),
    // A figure and its unit stay on one line.
    size === undefined ? '' : format.size(size).replace(' ', '\u00a0'),
    oldestSystem(version, t),
    processorNames(abis),
  ].filter(Boolean);
  return {
    name: versionName,
    marks: [
      ...(version.id === current ? [t('history.current')] : []),
      ...(isForMostPhones(version, data) ? [t('history.arm64')] : []),
    ],
    meta: known.join(' · '),
    changelog: version.changelog,
    changelogLang: version.changelogLang,
    note: (version.signerChanged || hasPrints(version)) && (
      <>
        {version.signerChanged && (
          <InlineMessage tone="danger">{t('history.signerChanged')}</InlineMessage>
        )}
        {hasPrints(version) && <Prints version={version} t={t} />}
      </>
    ),
    action: version.downloadable && isFor(page, app) && (
      <DownloadButton
        label={t('app.download')}
        name={`${app.name} ${versionName}`}
        {...versionLink(app, version.id, size)}
      />
    ),
  };
}

/** Processor of nearly all phones since 2017. A browser does not say which one a phone has. */
const COMMON = 'arm64-v8a';

/** One of several files of a release, by processor: the one that most phones need. */
const isForMostPhones = ({ id, abis, versionName }: HistoryVersion, { versions }: Known) =>
  abis.includes(COMMON) &&
  versions.some(
    (other) =>
      other.id !== id &&
      other.versionName === versionName &&
      other.abis.length > 0 &&
      !other.abis.includes(COMMON),
  );
