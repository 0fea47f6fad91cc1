import { CONFIG_CACHE_S } from '../../../contract/constants';
import { isProduct } from '../../../contract/entities/client';
import { loadTranslate } from '../../i18n/load-translate';
import { arrival } from '../../platform/arrival';
import { buttonsOf } from '../../platform/bridge/buttons';
import { clientTypeOf, isPartner } from '../../platform/client-type/client-type';
import { shell } from '../../platform/client-type/shell';
import { cachedGet } from '../../platform/http/cached';
import { isPath, maybe, shapeOf } from '../../platform/http/check';
import { mountAtEnd } from '../../platform/mount';
import { entries } from '../../platform/storage/entries';
import { read, write } from '../../platform/storage/storage';
import type { Attributed } from '../attribution/begin';
import { withOrigin } from '../attribution/write-origin';
import { DOWNLOAD_LINK } from '../download/download-link';
import { track } from '../telemetry/reports';
import { BrandBanner } from './BrandBanner';
import { isApple, variantOf } from './variant';

/** What a page is about: its gift pack, else its download or pre-order, not those in the rows of its lists. */
const mainButton = (): Element | null =>
  document.querySelector('[data-island=gift]') ??
  [...document.querySelectorAll('main [data-download], main [data-order]')].find(
    (one) => !one.closest('[data-app-id]'),
  ) ??
  null;

/**
 * Shows the banner of the shop's own client in a plain browser, unless the visitor has closed it or the shop has no
 * client (S§2).
 */
export async function showBrandBanner(attributed: Promise<Attributed>): Promise<void> {
  const has = (selector: string) => document.querySelector(selector) !== null;
  const variant = variantOf(arrival().path, {
    file: has(DOWNLOAD_LINK),
    order: has('[data-order]'),
  });
  const around = shell();
  const { brandBanner } = buttonsOf(clientTypeOf(around), isPartner(around));
  // A `noindex` page is an error page: it offers nothing.
  if (!variant || !brandBanner || has('meta[name=robots]')) return;
  // The client is an app for Android.
  if (isApple(around.userAgent)) return;
  if (await read(entries.bannerClosed)) return;
  const origin = await attributed;
  // The address of a client's page may name its product: the visitor has a client.
  if (isProduct(origin.query.get('productId'))) return;
  const isAnswer = shapeOf({ url: maybe(isPath) });
  const answer = await cachedGet('/pp/url', { channel: origin.channel }, isAnswer, CONFIG_CACHE_S);
  const url = answer.ok && answer.data.url;
  if (!url) return;
  const say = await loadTranslate();
  void track('show', 'brand-banner');
  mountAtEnd(
    <BrandBanner
      // Engines without the observer show both.
      button={'IntersectionObserver' in window ? mainButton() : null}
      href={withOrigin(url, origin)}
      text={say(`brand.${variant}`)}
      label={say('brand.label')}
      closeLabel={say('site.close')}
      onClose={() => {
        void track('click', 'brand-banner-close');
        void write(entries.bannerClosed, true);
      }}
    />,
  );
}
