import { SHOP_PICTURE, SHOT_WIDTHS } from '../../../contract/constants';
import type { Picture } from '../../../contract/entities/shop';
import { LazyImage } from '../../../design-system/components/LazyImage/LazyImage';

interface Props {
  picture: Picture;
  /** The `sizes` of the image. */
  sizes?: string;
  /** In the first screenful. */
  eager?: boolean;
}

/** Widths offered: the narrowest one is for screenshots. */
const WIDTHS = SHOT_WIDTHS.filter((width) => width > Math.min(...SHOT_WIDTHS));

/** The operator's picture of an ad or a special. */
export function ShopPicture({ picture: { base, alt }, sizes, eager }: Props) {
  return (
    <LazyImage
      {...SHOP_PICTURE}
      alt={alt}
      src={`${base}/720.webp`}
      // It may be drawn a tenth larger than it is: nobody sees it, and the next one has four times the pixels.
      srcSet={WIDTHS.map((width) => `${base}/${width}.webp ${Math.round(width / 0.9)}w`).join(', ')}
      sizes={sizes}
      png={`${base}/720.png`}
      eager={eager}
    />
  );
}
