import { PC_LAYOUT } from '../../../contract/constants';
import type { Ad } from '../../../contract/entities/shop';
import { AdBanner } from '../../../design-system/components/AdBanner/AdBanner';
import { iconBase, outHref } from '../../features/addresses/addresses';
import { Placed } from '../../features/placements/Placed';
import type { Page } from '../shared/page';
import { ShopPicture } from '../shared/ShopPicture';

/** As wide as the banner's picture. */
const SIZES = `${PC_LAYOUT}432px,100vw`;

/** The ad of the home page, with the placement it was sold for. */
export function HomeAd({ ad, page: { t, lite } }: { ad: Ad; page: Page }) {
  const { href, title, text, app, picture, placement } = ad;
  return (
    <Placed at={placement}>
      <AdBanner
        href={outHref(href)}
        label={t('app.ad')}
        title={title}
        text={text}
        icon={app && { base: iconBase(app.id), name: app.name, coarse: lite }}
        cover={picture && <ShopPicture picture={picture} sizes={SIZES} />}
        cta={t('app.view')}
      />
    </Placed>
  );
}
