import type { HistoryVersion } from '../../../contract/entities/app';
import { DownloadButton } from '../../../design-system/components/DownloadButton/DownloadButton';
import { InlineMessage } from '../../../design-system/components/InlineMessage/InlineMessage';
import { KeyValueList } from '../../../design-system/components/KeyValueList/KeyValueList';
import { versionLink } from '../../features/addresses/addresses';
import { isFor } from '../shared/is-for';
import { oldestSystem } from '../shared/oldest-system';
import type { Page } from '../shared/page';
import type { HistoryData } from './load';

/** A version as VersionList takes it; facts that its catalogue lacks are left out (D§18). */
export function entryOf(version: HistoryVersion, { app, current }: HistoryData, page: Page) {
  const { t, format } = page;
  const { versionName, releasedAt, size, abis } = version;
  const known = [
    version.id === current ? t('history.current') : '',
    releasedAt === undefined ? '' : format.date(releasedAt),
    size === undefined ? '' : format.size(size),
    oldestSystem(version, t),
    abis.join(', '),
  ].filter(Boolean);
  return {
    name: versionName,
    meta: known.join(' · '),
    changelog: version.changelog,
    action: (
      <>
        {version.signerChanged && (
          <InlineMessage tone="danger">{t('history.signerChanged')}</InlineMessage>
        )}
        <Prints version={version} t={t} />
        {version.downloadable && isFor(page, app) && (
          <DownloadButton
            label={t('app.download')}
            name={`${app.name} ${versionName}`}
            {...versionLink(app, version.id, size)}
          />
        )}
      </>
    ),
  };
}

/** Identification of a file. */
function Prints({ version: { sha256, signer }, t }: { version: HistoryVersion; t: Page['t'] }) {
  const prints = [
    { label: t('detail.hash'), print: sha256 },
    { label: t('detail.signer'), print: signer },
  ].filter(({ print }) => print);
  if (prints.length === 0) return null;
  return (
    <KeyValueList
      items={prints.map(({ label, print }) => ({ label, value: <code>{print}</code> }))}
    />
  );
}
