import { PC_LAYOUT } from '../../../contract/constants';
import type { Ad } from '../../../contract/entities/shop';
import { AdBanner } from '../../../design-system/components/AdBanner/AdBanner';
import { iconBase, outHref } from '../../features/addresses/addresses';
import { writePlacement } from '../../features/placements/placements';
import type { Page } from '../shared/page';
import { ShopPicture } from '../shared/ShopPicture';

/** Four in a row on a PC. */
const SIZES = `${PC_LAYOUT}25vw,100vw`;

interface Props {
  ad: Ad;
  page: Page;
  /** li: a card among specials. */
  as: 'div' | 'li';
}

/** The ad of the home page, with the placement it was sold for. */
export function HomeAd({ ad, page: { t, lite }, as: Box }: Props) {
  const { href, title, text, app, picture, placement } = ad;
  return (
    <Box data-space={writePlacement(placement)}>
      <AdBanner
        href={outHref(href)}
        label={t('app.ad')}
        title={title}
        text={text}
        icon={app && { base: iconBase(app.id), name: app.name, coarse: lite }}
        cover={picture && <ShopPicture picture={picture} sizes={SIZES} />}
        cta={t('app.view')}
      />
    </Box>
  );
}
