import type { ReactNode } from 'react';
import type { AppDetail } from '../../../contract/entities/app';
import { KeyValueList } from '../../../design-system/components/KeyValueList/KeyValueList';
import { Section } from '../../../design-system/components/Section/Section';
import { historyHref, sourceHref } from '../../features/addresses/addresses';
import { machineDate } from '../../i18n/date';
import { oldestSystem } from '../shared/oldest-system';
import { hasPrints, Prints } from '../shared/Prints';
import type { Page } from '../shared/page';
import { AlsoFrom } from './AlsoFrom';
import { hostOf, isWeb, Links } from './Links';

/** The app's details: each line only where the catalogue has it. */
export function Facts({ app, page }: { app: AppDetail; page: Page }) {
  return (
    <Section title={page.t('detail.info')}>
      <KeyValueList items={factsOf(app, page).map(([label, value]) => ({ label, value }))} />
    </Section>
  );
}

/** What the catalogue has: label and value each. */
export function factsOf(app: AppDetail, page: Page): [string, ReactNode][] {
  const { t } = page;
  const { version } = app;
  // Release notes have a section of their own, with the day and the link.
  const isNews = version && app.changes;
  const links = [
    { address: app.webSite, label: t('detail.webSite') },
    { address: app.sourceCode, label: t('detail.sourceCode') },
    { address: app.issueTracker, label: t('detail.issueTracker') },
  ].filter(({ address }) => isWeb(address));
  const rows: [string, ReactNode][] = [
    [t('detail.updated'), !isNews && day(app.updatedAt, page)],
    [
      t('detail.version'),
      version && !isNews && app.releaseAt === undefined && (
        <a href={historyHref(app.id)}>{t('detail.versions')}</a>
      ),
    ],
    [t('detail.added'), day(app.addedAt, page)],
    [t('detail.minSdk'), version && oldestSystem(version, t)],
    [t('detail.abis'), version?.abis.join(', ')],
    [t('detail.license'), app.license],
    [
      t(app.platform === 'ios' ? 'detail.bundle' : 'detail.package'),
      <code key="package">{app.packageName}</code>,
    ],
    [
      t('detail.source'),
      app.sourceId ? <a href={sourceHref(app.sourceId)}>{app.source}</a> : app.source,
    ],
    [t('detail.alsoFrom'), app.alsoFrom && <AlsoFrom offers={app.alsoFrom} page={page} />],
    [t('detail.prints'), version && hasPrints(version) && <Prints version={version} t={t} />],
    [t('detail.links'), links.length > 0 && <Links links={links} />],
    [t('detail.support'), app.donations.length > 0 && <Links links={supportOf(app)} />],
  ];
  return rows.filter(([, value]) => value);
}

/** Names of services and currencies are the same in every language. */
const WAYS = {
  liberapay: 'Liberapay',
  openCollective: 'Open Collective',
  bitcoin: 'Bitcoin',
  litecoin: 'Litecoin',
} as const;

/** Each service once. */
function supportOf({ donations }: AppDetail) {
  const links = donations.map(({ way, address }) => ({
    address,
    label: way === 'web' ? hostOf(address) : WAYS[way],
  }));
  return links.filter(({ label }, i) => links.findIndex((one) => one.label === label) === i);
}

const day = (at: number | undefined, { format }: Page) =>
  at !== undefined && <time dateTime={machineDate(at)}>{format.date(at)}</time>;
