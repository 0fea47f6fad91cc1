import { Fragment, type ReactNode } from 'react';
import type { AppDetail } from '../../../contract/entities/app';
import { KeyValueList } from '../../../design-system/components/KeyValueList/KeyValueList';
import { Section } from '../../../design-system/components/Section/Section';
import { historyHref, sourceHref, versionLink } from '../../features/addresses/addresses';
import { machineDate } from '../../i18n/date';
import { Breakable } from '../shared/Breakable';
import { androidOf, oldestSystem } from '../shared/oldest-system';
import { hasPrints, Prints } from '../shared/Prints';
import type { Page } from '../shared/page';
import { processorNames } from '../shared/processors';
import { License } from './license';

/**
 * Other sources of the app. A phone treats one with another signing key as a different app: neither updates the
 * other.
 */
const AlsoFrom = ({
  offers,
  page: { t },
}: {
  offers: NonNullable<AppDetail['alsoFrom']>;
  page: Page;
}) => (
  <div>
    {offers.map(({ sourceId, source, otherSigner }) => (
      <Fragment key={sourceId}>
        <p>
          <a href={sourceHref(sourceId)}>{source}</a>
        </p>
        {otherSigner && <p>{t('detail.otherSigner')}</p>}
      </Fragment>
    ))}
  </div>
);

/**
 * Free space that an installation needs, as a multiple of the file: the download stays until it is installed, Android
 * makes a copy, and unpacked libraries and compiled code take about half as much again.
 */
const INSTALLATION = 2.5;

/** The space that an iOS app needs is unknown. */
const spaceOf = ({ platform, downloadable, size }: AppDetail, { t, format }: Page) =>
  platform === 'android' &&
  downloadable &&
  size !== undefined &&
  t('detail.space.about', { size: format.size(Math.ceil(size * INSTALLATION)) });

type Row = readonly [label: string, value: ReactNode];

interface Props {
  app: AppDetail;
  page: Page;
}

/** The app's details: each line only where the catalogue has it. */
export const Facts = ({ app, page }: Props) => (
  <Section title={page.t(app.resourceType === 1 ? 'detail.info.game' : 'detail.info')}>
    <KeyValueList items={factsOf(app, page).map(([label, value]) => ({ label, value }))} />
  </Section>
);

/** The details that the catalogue has. Each is a label and a value. */
export function factsOf(app: AppDetail, page: Page): Row[] {
  const { t } = page;
  const { version } = app;
  // Release notes have a section of their own, with the day and the link.
  const isNews = version && app.changes;
  // Of a game to come the days of its entry in the catalogue would contradict its release.
  const isOut = app.releaseAt === undefined;
  const rows: Row[] = [
    [t('detail.updated'), !isNews && isOut && day(app.updatedAt, page)],
    [
      t('detail.version'),
      version && !isNews && isOut && (
        <>
          {version.versionName}
          {app.versions.length > 1 && (
            <>
              {' · '}
              <a href={historyHref(app.id)}>{t('detail.versions')}</a>
            </>
          )}
        </>
      ),
    ],
    [t('detail.added'), isOut && day(app.addedAt, page)],
    [t('detail.space'), spaceOf(app, page)],
    [t('detail.minSdk'), version && oldestSystem(version, t)],
    [t('detail.targetSdk'), version?.targetSdk && androidOf(version.targetSdk)],
    [t('detail.abis'), version && processorNames(version.abis)],
    [t('detail.processors'), app.processors && <Processors app={app} of={app.processors} />],
    [t('detail.license'), app.license && <License spdx={app.license} page={page} />],
    [
      t(app.platform === 'ios' ? 'detail.bundle' : 'detail.package'),
      app.packageName && (
        <code key="package">
          <Breakable text={app.packageName} after="." />
        </code>
      ),
    ],
    [
      t('detail.source'),
      app.sourceId ? <a href={sourceHref(app.sourceId)}>{app.source}</a> : app.source,
    ],
    [t('detail.alsoFrom'), app.alsoFrom && <AlsoFrom offers={app.alsoFrom} page={page} />],
    [t('detail.prints'), version && hasPrints(version) && <Prints version={version} t={t} />],
  ];
  return rows.filter(([, value]) => value);
}

/** The files of the release for other processors. */
const Processors = ({ app, of }: { app: AppDetail; of: NonNullable<AppDetail['processors']> }) => (
  <>
    {of.map(({ id, abis, size }) => {
      const { href, data } = versionLink(app, id, size);
      return (
        <Fragment key={id}>
          <a href={href} {...data}>
            {processorNames(abis)}
          </a>{' '}
        </Fragment>
      );
    })}
  </>
);

const day = (at: number | undefined, { format }: Page) =>
  at !== undefined && <time dateTime={machineDate(at)}>{format.date(at)}</time>;
