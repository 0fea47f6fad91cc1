import { SHOP_PICTURE, SHOT_WIDTHS } from '../../../contract/constants';
import type { Picture } from '../../../contract/entities/shop';
import { LazyImage } from '../../../design-system/components/LazyImage/LazyImage';

interface Props {
  picture: Picture;
  /** How wide it is shown. */
  sizes?: string;
  /** In the first screenful. */
  eager?: boolean;
}

/** The widths worth asking for: the narrowest is for screenshots. */
const WIDTHS = SHOT_WIDTHS.filter((width) => width > Math.min(...SHOT_WIDTHS));

/** The picture an operator gave an ad or a special. */
export function ShopPicture({ picture: { base, alt }, sizes, eager }: Props) {
  return (
    <LazyImage
      {...SHOP_PICTURE}
      alt={alt}
      src={`${base}/720.webp`}
      srcSet={WIDTHS.map((width) => `${base}/${width}.webp ${width}w`).join(', ')}
      sizes={sizes}
      png={`${base}/720.png`}
      eager={eager}
    />
  );
}
