import { warnDeveloper } from '../../dev/warn-developer';
import { type Native, withClass } from '../../element/native';
import { BLANK } from '../LazyImage/lazy-source';
import s from './AppIcon.module.css';

/** Sizes in px: the image service makes no others. */
export type IconSize = 50 | 65 | 100 | 130 | 195 | 260;
const SIZES: readonly IconSize[] = [50, 65, 100, 130, 195, 260];

const DEFAULT_SIZE = 130;
/** Sharper ones than three times the size are not offered. */
const SHARPEST = 3;

export type AppIconProps = Native<
  'img',
  'name' | 'size' | 'src' | 'srcSet' | 'sizes' | 'alt' | 'width' | 'height'
> & {
  /** URL without size and extension: the service answers `<base>/<size>.<webp|png>`. Without it a letter is drawn. */
  base?: string | undefined;
  /** The app's name, for the letter. The picture itself is decorative: the name is beside it. */
  name: string;
  /** Edge in px; 130 by default. */
  size?: IconSize | undefined;
  /** Size in the PC layout, if it differs; the surrounding style sheet sets it. */
  sizePc?: IconSize | undefined;
  /** Below the first screenful: loads near the viewport. */
  lazy?: boolean | undefined;
  /** Saves data: one picture at 1x on every screen. */
  coarse?: boolean | undefined;
};

/** An app's icon in a reserved box with rounded corners. */
export function AppIcon(props: AppIconProps) {
  const { base, name = '', size = DEFAULT_SIZE, sizePc, lazy, coarse, ...rest } = props;
  const known = SIZES.includes(size) ? size : DEFAULT_SIZE;
  const sharp = coarse ? [known] : SIZES.filter((one) => one >= known && one <= SHARPEST * known);
  if (__DEV__) {
    warnDeveloper(
      'AppIcon',
      known !== size && `there is no size ${size}. Take one of ${SIZES.join(', ')}.`,
    );
  }
  const box = { ...withClass(rest, s.icon), width: size, height: size };
  if (!base) {
    return (
      <span>
        <svg {...box} viewBox="0 0 100 100" aria-hidden="true">
          <text x="50" y="67">
            {Array.from(name.trim())[0]}
          </text>
        </svg>
      </span>
    );
  }
  const { srcSet, sizes } = sources(base, sharp, size, coarse ? undefined : sizePc);
  // For engines without WebP: iPhones of 2018 to 2020, all with at least 2x screens.
  const middle = sharp.find((one) => one > 1.9 * known) ?? sharp[sharp.length - 1];
  const plain = <img {...box} src={`${base}/${middle}.png`} alt="" />;
  if (!lazy) {
    return (
      <picture>
        <source type="image/webp" srcSet={srcSet} sizes={sizes} />
        {plain}
      </picture>
    );
  }
  const webp = `${base}/${middle}.webp`;
  return (
    <>
      <img
        {...box}
        src={BLANK}
        data-src={webp}
        data-srcset={srcSet.split(`${base}/`).join('~/')}
        sizes={sizes}
        alt=""
      />
      <noscript>{plain}</noscript>
    </>
  );
}

/** Density descriptors for a fixed size, width descriptors if the PC layout shows it larger. */
function sources(
  base: string,
  sharp: readonly number[],
  size: number,
  sizePc: IconSize | undefined,
) {
  const mark = (width: number) => {
    // Rounded: a picture of 195 px counts as 200, so that a box of 100 px has it at 2x and not one of 260 px.
    if (sizePc) return ` ${Math.ceil(width / 10)}0w`;
    const density = Math.round((10 * width) / size) / 10;
    return density > 1 ? ` ${density}x` : '';
  };
  return {
    // The space matters: URLs may contain commas, so without it two candidates parse as one wrong URL.
    srcSet: sharp.map((width) => `${base}/${width}.webp${mark(width)}`).join(', '),
    sizes: sizePc && `(min-width:48rem)${sizePc}px,${size}px`,
  };
}
