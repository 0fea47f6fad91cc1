import type { ReactNode } from 'react';
import type { AppDetail } from '../../../contract/entities/app';
import { AppHero } from '../../../design-system/components/AppHero/AppHero';
import { downloadLink, iconBase } from '../../features/addresses/addresses';
import type { Page } from '../../features/page/page';
import { Island } from '../../islands';

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
      name={app.name}
      developer={app.developer && { label: app.developer.name }}
      tags={children}
      stats={statsOf(app, page)}
      action={<Action app={app} page={page} />}
      note={releaseNote(app, page)}
    />
  );
}

const releaseNote = ({ releaseAt }: AppDetail, { t, format }: Page) =>
  releaseAt === undefined ? undefined : t('detail.releaseAt', { date: format.date(releaseAt) });

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

/** The download; or the sentence why there is none. A game not yet out has its date instead. */
function Action({ app, page: { t } }: { app: AppDetail; page: Page }) {
  if (app.releaseAt !== undefined) return null;
  if (!app.downloadable) return <>{t(app.webSite ? 'detail.noFile' : 'detail.noFile.plain')}</>;
  return (
    <Island
      name="download"
      props={{
        href: downloadLink(app.id, 'detail').href,
        name: app.name,
        label: t('app.download'),
        startedLabel: t('app.started'),
        size: 'large',
      }}
    />
  );
}
