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
import { hostOf, isWeb, Links } from './Links';

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

/**
 * The app's details: each line only where the catalogue has it.
 * @param props.links whether its links are among them, in a line
 */
export function Facts({ app, page, links }: Props & { links: boolean }) {
  const rows = [...factsOf(app, page), ...(links ? linksOf(app, page) : [])];
  return (
    <List title={page.t(app.resourceType === 1 ? 'detail.info.game' : 'detail.info')} rows={rows} />
  );
}

/** The app's links as a section; nothing without any. */
export function AppLinks({ app, page }: Props) {
  const rows = linksOf(app, page);
  return rows.length > 0 && <List title={page.t('detail.further')} rows={rows} />;
}

const List = ({ title, rows }: { title: string; rows: Row[] }) => (
  <Section title={title}>
    <KeyValueList items={rows.map(([label, value]) => ({ label, value }))} />
  </Section>
);

/** The app's sites. */
export const sitesOf = (app: AppDetail, { t }: Page) =>
  [
    { address: app.webSite, label: t('detail.webSite') },
    { address: app.sourceCode, label: t('detail.sourceCode') },
    { address: app.issueTracker, label: t('detail.issueTracker') },
  ].flatMap(({ address, label }) =>
    address !== undefined && isWeb(address) ? { address, label } : [],
  );

/** The details that the catalogue has, without links. Each is a label and a value. */
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
    [t('detail.abis'), version?.abis.join(', ')],
    [t('detail.processors'), app.processors && <Processors app={app} of={app.processors} />],
    [t('detail.license'), app.license],
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
            {abis.join(', ')}
          </a>{' '}
        </Fragment>
      );
    })}
  </>
);

/** Names of services and currencies are the same in every language. */
const WAYS = {
  liberapay: 'Liberapay',
  openCollective: 'Open Collective',
  bitcoin: 'Bitcoin',
  litecoin: 'Litecoin',
} as const;

/** A line of the app's sites, and one of ways to support the developer, each service once. */
function linksOf(app: AppDetail, page: Page): Row[] {
  const sites = sitesOf(app, page);
  const ways = app.donations.map(({ way, address }) => ({
    address,
    label: way === 'web' ? hostOf(address) : WAYS[way],
  }));
  const once = ways.filter(({ label }, i) => ways.findIndex((one) => one.label === label) === i);
  const rows = [
    [page.t('detail.links'), sites],
    [page.t('detail.support'), once],
  ] as const;
  return rows.flatMap(([label, links]): Row[] =>
    links.length > 0 ? [[label, <Links links={links} />]] : [],
  );
}

const day = (at: number | undefined, { format }: Page) =>
  at !== undefined && <time dateTime={machineDate(at)}>{format.date(at)}</time>;
