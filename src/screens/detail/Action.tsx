import type { AppDetail } from '../../../contract/entities/app';
import { DownloadButton } from '../../../design-system/components/DownloadButton/DownloadButton';
import { appHref, latestLink, orderHref } from '../../features/addresses/addresses';
import { isFor } from '../shared/is-for';
import { OrderButton } from '../shared/OrderButton';
import type { Page } from '../shared/page';
import { InstallOnIphone } from './InstallOnIphone';

interface Props {
  app: AppDetail;
  page: Page;
}

/** How to get the app on this device, or the reason why there is no way, and the app's edition for the other kind of phone. */
export function Action({ app, page }: Props) {
  const { edition, releaseAt } = app;
  const { t } = page;
  return (
    <>
      {releaseAt !== undefined ? (
        <OrderButton appId={app.id} label={t('order.button')} href={orderHref(app.id)} />
      ) : (
        <Get app={app} page={page} />
      )}
      {edition && (
        <p>
          <a href={appHref(edition.appId)}>{t(`detail.also.${edition.platform}`)}</a>
        </p>
      )}
    </>
  );
}

function Get({ app, page }: Props) {
  const { t } = page;
  // A file for the other platform is never offered as installable (D§20).
  if (!isFor(page, app)) return <p>{t(`detail.only.${app.platform}`)}</p>;
  if (!app.downloadable) return <p>{t(app.webSite ? 'detail.noFile' : 'detail.noFile.plain')}</p>;
  if (app.platform === 'ios') return <InstallOnIphone app={app} page={page} />;
  const { href, data } = latestLink(app);
  return (
    // In a native client the client's button replaces it (src/features/app-status/start-native.tsx).
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
