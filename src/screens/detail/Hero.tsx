import type { ReactNode } from 'react';
import type { AppDetail } from '../../../contract/entities/app';
import { AppHero } from '../../../design-system/components/AppHero/AppHero';
import { Badge } from '../../../design-system/components/Badge/Badge';
import { DownloadButton } from '../../../design-system/components/DownloadButton/DownloadButton';
import {
  developerHref,
  downloadLink,
  iconBase,
  latestLink,
  reportHref,
} from '../../features/addresses/addresses';
import { Island } from '../shared/Island';
import type { Page } from '../shared/page';
import { freeSpace } from './free-space';
import { Share } from './Share';

interface Props {
  app: AppDetail;
  page: Page;
  /** Where the app is filed. */
  children: ReactNode;
}

/** The head of the page: what it is, whose, what it weighs, and the one main action. */
export function Hero({ app, page, children }: Props) {
  return (
    <AppHero
      icon={iconBase(app.id)}
      coarse={page.lite}
      name={app.name}
      developer={
        app.developer && { label: app.developer.name, href: developerHref(app.developer.id) }
      }
      tags={
        <>
          {children}
          <Verdict app={app} page={page} />
        </>
      }
      stats={statsOf(app, page)}
      action={<Action app={app} page={page} />}
      note={<Notes app={app} page={page} />}
    />
  );
}

/** Whether its files were checked, in a word; the sentence stands among the facts. */
const Verdict = ({ app: { verified }, page: { t } }: Omit<Props, 'children'>) => (
  <Badge tone={verified ? 'accent' : 'neutral'}>
    {t(verified ? 'detail.verified.badge' : 'detail.unverified.badge')}
  </Badge>
);

/** When it comes out, or what it takes to get; and what else can be done with the page. */
function Notes({ app, page: { t, format } }: { app: AppDetail; page: Page }) {
  const { releaseAt, downloadable, size } = app;
  return (
    <>
      {releaseAt !== undefined && t('detail.releaseAt', { date: format.date(releaseAt) })}
      {downloadable && size && (
        <>
          {t('detail.space', { size: format.size(freeSpace(size)) })}
          {/* Filled in by the browser, which alone knows how fast it is; its line is kept free (src/features/download/time). */}
          <span
            data-bytes={size}
            data-seconds={t('detail.seconds')}
            data-minutes={t('detail.minutes')}
          />
        </>
      )}
      <small>
        <Island
          as="span"
          name="share"
          of={Share}
          props={{ label: t('detail.share'), copied: t('detail.share.copied') }}
        />{' '}
        <a href={reportHref(app.id)} rel="nofollow">
          {t('detail.report')}
        </a>
      </small>
    </>
  );
}

/** Figures a shopper judges by; each only where the catalogue has it (D§18). */
function statsOf({ rating, ratingCount, installs, version, size }: AppDetail, page: Page) {
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
  if (version) stats.push({ value: version.versionName, label: t('detail.version') });
  return stats;
}

/** The download; or the sentence why there is none. A game not yet out leads to all that are to come. */
function Action({ app, page: { t } }: { app: AppDetail; page: Page }) {
  // In a native client a pre-order takes its place (src/features/app-status/start-native.tsx).
  if (app.releaseAt !== undefined)
    return (
      <div data-order={downloadLink(app.id, 'order').href}>
        <DownloadButton size="large" status="booked" label={t('preorder.title')} href="/preorder" />
      </div>
    );
  if (!app.downloadable) return <p>{t(app.webSite ? 'detail.noFile' : 'detail.noFile.plain')}</p>;
  const { href, data } = latestLink(app);
  return (
    // In a native client its own download takes this place (src/features/app-status/start-native.tsx).
    <div data-download="">
      <DownloadButton
        size="large"
        label={t('app.download')}
        name={app.name}
        href={href}
        data={{ 'data-started': t('app.started'), ...data }}
      />
    </div>
  );
}
