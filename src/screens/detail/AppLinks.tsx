import type { AppDetail } from '../../../contract/entities/app';
import { Section } from '../../../design-system/components/Section/Section';
import type { Page } from '../shared/page';
import s from './AppLinks.module.css';
import { isWeb, siteOf } from './Links';

interface Props {
  app: AppDetail;
  page: Page;
}

/** Names of services and currencies are the same in every language. */
const WAYS = {
  liberapay: 'Liberapay',
  openCollective: 'Open Collective',
  bitcoin: 'Bitcoin',
  litecoin: 'Litecoin',
} as const;

/** The app's sites, then ways to support its developer, each service once. Without those to which its button leads. */
export function linksOf(app: AppDetail, { t }: Page) {
  const { webSite, sourceCode, releases, issueTracker, otherSite } = app;
  const sites = (
    [
      ['site', webSite, t('detail.webSite')],
      ['code', sourceCode, t('detail.sourceCode')],
      ['versions', releases, t('detail.releases')],
      ['issues', issueTracker, t('detail.issueTracker')],
    ] as const
  ).flatMap(([sign, address, label]) =>
    address !== undefined && isWeb(address) && address !== otherSite
      ? [{ sign, address, label, at: siteOf(address) }]
      : [],
  );
  const ways = app.donations.map(({ way, address }) => ({
    sign: 'support' as const,
    address,
    label: t('detail.support'),
    at: way === 'web' ? siteOf(address) : WAYS[way],
  }));
  const once = ways.filter(({ at }, i) => ways.findIndex((one) => one.at === at) === i);
  return [...sites, ...once];
}

/** The app's links, each with a sign, what it is and where it leads; nothing without any. */
export function AppLinks({ app, page }: Props) {
  const links = linksOf(app, page);
  if (links.length === 0) return null;
  return (
    <Section title={page.t('detail.links')}>
      <ul>
        {links.map(({ sign, address, label, at }) => (
          <li key={address}>
            <a className={`${s.link} ${s[sign]}`} href={address} rel="noopener nofollow">
              {label} <small dir="ltr">{at}</small>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
