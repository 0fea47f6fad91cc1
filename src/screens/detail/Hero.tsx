import type { ReactNode } from 'react';
import type { AppDetail } from '../../../contract/entities/app';
import { AppHero } from '../../../design-system/components/AppHero/AppHero';
import { Badge } from '../../../design-system/components/Badge/Badge';
import { Countdown } from '../../../design-system/components/Countdown/Countdown';
import {
  calendarHref,
  developerHref,
  iconBase,
  reportHref,
} from '../../features/addresses/addresses';
import { AppActions } from '../../features/wish-list/AppActions';
import { Island } from '../shared/Island';
import { oldestSystem } from '../shared/oldest-system';
import type { Page } from '../shared/page';
import { Action } from './Action';
import { licenseName } from './license';
import { hasPictures } from './Pictures';

interface Props {
  app: AppDetail;
  page: Page;
  /** See `DetailData`. */
  renderedAt: number;
  /** The app's categories. */
  children: ReactNode;
}

/** Figures of an app of which little is known. */
const STATS_LEAST = 3;
/** Figures that fit a line of a phone. */
const STATS_MOST = 4;

/** The head of the page: the app, its developer, its figures, and the main action. */
export function Hero({ app, page, renderedAt, children }: Props) {
  return (
    <AppHero
      icon={iconBase(app.id)}
      coarse={page.lite}
      name={app.name}
      developer={
        app.developer && { label: app.developer.name, href: developerHref(app.developer.id) }
      }
      summary={summaryOf(app)}
      summaryLang={app.summaryLang}
      tags={
        <>
          {children}
          <Badges app={app} page={page} />
        </>
      }
      stats={statsOf(app, page)}
      action={<Action app={app} page={page} />}
      note={
        app.releaseAt !== undefined && (
          <Release {...app} releaseAt={app.releaseAt} renderedAt={renderedAt} page={page} />
        )
      }
      links={<Actions app={app} page={page} />}
    />
  );
}

/** The summary. Without pictures between both, not above a description that begins with it. */
function summaryOf(app: AppDetail): string | undefined {
  return hasPictures(app) || !repeatsSummary(app) ? app.summary : undefined;
}

const repeatsSummary = ({ summary = '', description = '' }: AppDetail): boolean =>
  description.startsWith(summary.replace(/[.。…]{1,3}$/, ''));

/** Badges of the app's file: signature verified, no internet access. A tap on one explains it. */
function Badges({ app, page: { t } }: Pick<Props, 'app' | 'page'>) {
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

/** When a game to come is released, the time until then, and how many wait for it. */
const Release = ({
  releaseAt,
  preorders,
  renderedAt,
  page: { t, format },
}: Pick<AppDetail, 'preorders'> & { releaseAt: number } & Pick<Props, 'renderedAt' | 'page'>) => (
  <>
    <p>
      {t('site.inZone', {
        text: t('detail.releaseAt', { date: format.day(releaseAt) }),
        zone: format.zone,
      })}
    </p>
    <Island
      name="countdown"
      needsScript
      of={Countdown}
      props={{
        until: releaseAt,
        renderedAt,
        label: t('order.left'),
        units: {
          days: t('order.days'),
          hours: t('order.hours'),
          minutes: t('order.minutes'),
          seconds: t('order.seconds'),
        },
        ended: t('order.ended'),
      }}
    />
    <p data-preorders>{preorders !== undefined && t('order.count', { n: preorders })}</p>
  </>
);

/** The page's other actions. */
function Actions({ app, page: { t } }: Pick<Props, 'app' | 'page'>) {
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
          <a href={calendarHref(app.id)}>{t('order.calendar')}</a>{' '}
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
  if (size !== undefined) stats.push({ value: format.size(size), label: t('detail.size') });
  if (app.updatedAt !== undefined && releaseAt === undefined)
    stats.push({ value: format.date(app.updatedAt), label: t('detail.updated') });
  if (version && releaseAt === undefined && stats.length < STATS_MOST)
    stats.push({ value: shortVersion(version.versionName), label: t('detail.version') });
  // An app of which little is known: what its details have, too, so that there is more than a single figure.
  const more = [
    [t('detail.minSdk'), version && oldestSystem(version, t)],
    [t('detail.license'), app.license && licenseName(app.license)],
  ] as const;
  for (const [label, value] of more)
    if (value && stats.length < STATS_LEAST) stats.push({ value, label });
  return stats.length > 1 ? stats : [];
}
