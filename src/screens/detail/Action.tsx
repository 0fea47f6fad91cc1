import type { AppDetail } from '../../../contract/entities/app';
import { DownloadButton } from '../../../design-system/components/DownloadButton/DownloadButton';
import { appHref, latestLink, qrSource } from '../../features/addresses/addresses';
import { followLinks } from '../shared/follow-links';
import { isFor } from '../shared/is-for';
import { OrderButton } from '../shared/OrderButton';
import type { Page } from '../shared/page';
import { Fits } from './Fits';
import { InstallOnIphone } from './InstallOnIphone';
import { hostOf, siteOf } from './Links';

/** Edge of the QR code, px: 4 px a module. */
const EDGE = 148;

/**
 * The QR code of this page, once it is asked for: on a PC for the visitor's phone, on a phone for one of the other kind. Loaded as an image:
 * inline it would take 300 bytes of the page.
 */
const OnPhone = ({ app, page }: Props) => (
  <details>
    <summary>
      {page.t(isFor(page, app) ? 'detail.onPhone' : `detail.onPhone.${app.platform}`)}
    </summary>
    <p>
      <img
        src={qrSource(app.id)}
        loading="lazy"
        width={EDGE}
        height={EDGE}
        alt={page.t('detail.onPhone.code', { name: app.name })}
      />
    </p>
  </details>
);

interface Props {
  app: AppDetail;
  page: Page;
}

/**
 * How to get the app on this device, or the reason why that is not possible, and the app's edition for the other
 * kind of phone.
 */
export function Action({ app, page }: Props) {
  const { edition, releaseAt } = app;
  const { t } = page;
  return (
    <>
      {releaseAt !== undefined && isFor(page, app) ? (
        <>
          <OrderButton appId={app.id} label={t('order.button')} needsScript />
          <noscript>
            <p>{t('order.script')}</p>
          </noscript>
        </>
      ) : (
        <Get app={app} page={page} />
      )}
      {isForPhone(app, page) && <OnPhone app={app} page={page} />}
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
  if (!isFor(page, app))
    return (
      <>
        <p>{t(`detail.only.${app.platform}`)}</p>
        <OnPhone app={app} page={page} />
      </>
    );
  if (!app.downloadable) return <OtherSite app={app} page={page} />;
  if (app.platform === 'ios')
    return (
      <>
        <InstallOnIphone app={app} page={page} />
        <Fits app={app} page={page} />
      </>
    );
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
      <Fits app={app} page={page} />
      {page.platform === 'android' && <NextSteps app={app} page={page} />}
      <InFdroid app={app} page={page} />
    </div>
  );
}

/**
 * The app in F-Droid, if its source is a repository or has its page there, and its source. Only on Android, because elsewhere these
 * links lead nowhere.
 */
function InFdroid({ app, page: { t, platform } }: Props) {
  const { sourceKind: kind, sourceAddress: address, sourceFingerprint: fingerprint } = app;
  const isThere = kind === 'fdroid' || placeOf(app)?.step === 'detail.get.apk';
  if (platform !== 'android' || !isThere) return null;
  const [follow] = followLinks({ kind, address, fingerprint });
  return (
    <small>
      <a href={`market://details?id=${app.packageName}`}>{t('detail.openIn')}</a>
      {follow && <a href={follow.href}>{t('detail.addSource')}</a>}
    </small>
  );
}

/** What a visitor does on the pages where other sites have files, with the name of the button there. */
const PLACES = [
  { at: /^https:\/\/(f-droid\.org|apt\.izzysoft\.de)\/.*\bpackages\//, step: 'detail.get.apk' },
  {
    at: /^https:\/\/git(hub|lab)\.com\/.*\/releases$/,
    step: 'detail.get.release',
    button: 'Assets',
  },
  {
    at: /^https:\/\/codeberg\.org\/.*\/releases$/,
    step: 'detail.get.release',
    button: 'Downloads',
  },
] as const;

const placeOf = ({ otherSite = '' }: AppDetail) => PLACES.find(({ at }) => at.test(otherSite));

/** If the catalogue has no file: the button that leads to where another site has it, and what to do there, else that there is no download. */
function OtherSite({ app, page }: Props) {
  const { t, platform } = page;
  const { otherSite } = app;
  if (!otherSite) return <p>{t('detail.noFile.plain')}</p>;
  const opens = t('app.opens', { host: hostOf(otherSite) });
  const place = platform === 'android' ? placeOf(app) : undefined;
  return (
    <>
      <DownloadButton
        size="large"
        label={t('detail.getFrom', { host: siteOf(otherSite) })}
        href={otherSite}
        external={opens}
      />
      {place ? (
        <ol>
          <li>
            {place.step === 'detail.get.release'
              ? t(place.step, { button: place.button })
              : t(place.step)}
          </li>
          <li>{t('detail.next.open')}</li>
        </ol>
      ) : (
        <p>{opens}</p>
      )}
      <InFdroid app={app} page={page} />
    </>
  );
}

/** On a PC: whether a phone can get the app. */
const isForPhone = (app: AppDetail, page: Page): boolean =>
  page.device === 'pc' &&
  app.releaseAt === undefined &&
  (app.downloadable || app.otherSite !== undefined) &&
  isFor(page, app);

/**
 * The steps after the tap, which opens this section (src/features/download/open-next-steps.ts). The
 * names of Android's settings differ by maker, so the steps don't contain them.
 */
function NextSteps({ app, page: { t } }: Props) {
  const { href, data } = latestLink(app);
  return (
    <details data-next-steps="">
      <summary>{t('detail.next')}</summary>
      <ol>
        <li>{t('detail.next.open')}</li>
        <li data-browser={t('detail.next.allow.named', { browser: '#' })}>
          {t('detail.next.allow')}
        </li>
        <li>{t('detail.next.install')}</li>
      </ol>
      {/* With the attributes of the first link, so that the same confirmations apply (D§7, D§12). */}
      <a href={href} {...data}>
        {t('detail.next.again')}
      </a>
    </details>
  );
}
