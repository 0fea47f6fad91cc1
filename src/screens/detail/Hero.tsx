import type { ReactNode } from 'react';
import type { AppDetail } from '../../../contract/entities/app';
import { AppHero } from '../../../design-system/components/AppHero/AppHero';
import { Badge } from '../../../design-system/components/Badge/Badge';
import { developerHref, iconBase, orderHref, reportHref } from '../../features/addresses/addresses';
import { AppActions } from '../../features/wish-list/AppActions';
import { Island } from '../shared/Island';
import { isFor } from '../shared/is-for';
import { oldestSystem } from '../shared/oldest-system';
import type { Page } from '../shared/page';
import { Action, Code } from './Action';
import { hasLead, repeatsSummary } from './Lead';

interface Props {
  app: AppDetail;
  page: Page;
  /** The app's categories. */
  children: ReactNode;
}

/**
 * Free space that an installation needs, as a multiple of the file: the download stays until it is installed, Android
 * makes a copy, and unpacked libraries and compiled code take about half as much again.
 */
const INSTALLATION = 2.5;

/** Figures of an app of which little is known. */
const STATS_LEAST = 3;
/** Figures that fit a line of a phone. */
const STATS_MOST = 4;

/** The head of the page: the app, its developer, its figures, and the main action. */
export function Hero({ app, page, children }: Props) {
  return (
    <AppHero
      icon={iconBase(app.id)}
      coarse={page.lite}
      name={app.name}
      developer={
        app.developer && { label: app.developer.name, href: developerHref(app.developer.id) }
      }
      summary={summaryBeside(app)}
      summaryLang={app.summaryLang}
      tags={
        <>
          {children}
          <Badges app={app} page={page} />
        </>
      }
      stats={statsOf(app, page)}
      action={<Action app={app} page={page} />}
      code={Code({ app, page })}
      note={noteOf(app, page)}
      links={<Actions app={app} page={page} />}
    />
  );
}

/** The summary, unless the page's text is the summary or begins with it. */
function summaryBeside(app: AppDetail): string | undefined {
  return app.about && !hasLead(app) && !repeatsSummary(app) ? app.summary : undefined;
}

/** Badges of the app's file: signature verified, no internet access. A tap on one explains it. */
function Badges({ app, page: { t } }: Omit<Props, 'children'>) {
  const known = [
    ...(app.verified ? (['verified'] as const) : []),
    ...(isWithoutInternet(app) ? (['offline'] as const) : []),
  ];
  return (
    <>
      {known.map((name) => (
        <details key={name}>
          <summary>
            <Badge tone="accent">{t(`detail.${name}.badge`)}</Badge>
          </summary>
          {t(`detail.${name}.means`)}
        </details>
      ))}
    </>
  );
}

/** Only where the source lists permissions, and that to use the internet is not among them (D§18). */
function isWithoutInternet({ platform, version }: AppDetail): boolean {
  const { permissions = [], oldPermissions = [] } = version ?? {};
  const all = [...permissions, ...oldPermissions.map(({ name }) => name)];
  return (
    platform === 'android' &&
    permissions.length > 0 &&
    !all.some((name) => /\bINTERNET$/.test(name))
  );
}

/** The release day, or the space that the app takes; undefined where neither is known. */
function noteOf(app: AppDetail, page: Page): string | undefined {
  const { t, format } = page;
  const { platform, releaseAt, downloadable, size } = app;
  if (releaseAt !== undefined)
    return t('site.inZone', {
      text: t('detail.releaseAt', { date: format.day(releaseAt) }),
      zone: format.zone,
    });
  // The space that an iOS app needs is unknown.
  const isKnown = platform === 'android' && isFor(page, app) && downloadable;
  return isKnown && size
    ? t('detail.space', { size: format.size(Math.ceil(size * INSTALLATION)) })
    : undefined;
}

/** The page's other actions. */
function Actions({ app, page: { t } }: Omit<Props, 'children'>) {
  return (
    <>
      <Island
        as="span"
        name="actions"
        needsScript
        of={AppActions}
        props={{
          id: app.id,
          name: app.name,
          wish: t('me.kind.wishes'),
          share: t('detail.share'),
        }}
      />{' '}
      {app.releaseAt !== undefined && (
        <>
          <a href={orderHref(app.id)}>{t('order.how')}</a>{' '}
        </>
      )}
      <a href={reportHref(app.id)} rel="nofollow">
        {t('detail.report')}
      </a>
    </>
  );
}

/** "15.0.19" of "15.0.19 (140.13.0esr)"; the details have all of it. */
const shortVersion = (name: string): string => name.split(/[\s(+-]/)[0] || name;

/** Figures to compare apps by; each only where the catalogue has it (D§18). */
function statsOf(app: AppDetail, page: Page) {
  const { rating, ratingCount, installs, version, size, releaseAt } = app;
  const { t, format } = page;
  const stats: { value: string; label: string; star?: boolean }[] = [];
  if (rating !== undefined)
    stats.push({
      value: format.rating(rating),
      label: ratingCount ? t('detail.ratings', { n: ratingCount }) : t('detail.rating'),
      star: true,
    });
  if (installs !== undefined)
    stats.push({ value: format.count(installs), label: t('detail.installs') });
  if (app.preorders !== undefined)
    stats.push({ value: format.count(app.preorders), label: t('detail.preorders') });
  if (size !== undefined) stats.push({ value: format.size(size), label: t('detail.size') });
  if (app.updatedAt !== undefined && releaseAt === undefined)
    stats.push({ value: format.date(app.updatedAt), label: t('detail.updated') });
  if (version && releaseAt === undefined && stats.length < STATS_MOST)
    stats.push({ value: shortVersion(version.versionName), label: t('detail.version') });
  // An app of which little is known: what its details have, too, so that there is more than a single figure.
  const more = [
    [t('detail.minSdk'), version && oldestSystem(version, t)],
    [t('detail.license'), app.license],
  ] as const;
  for (const [label, value] of more)
    if (value && stats.length < STATS_LEAST) stats.push({ value, label });
  return stats.length > 1 ? stats : [];
}
