import { warnDeveloper } from '../../dev/warn-developer';
import { type Native, withClass } from '../../element/native';
import { BLANK } from '../LazyImage/lazy-source';
import s from './AppIcon.module.css';

/** Display sizes of an icon, in px. */
export type IconSize = 50 | 65 | 100 | 130 | 195 | 260;

const DEFAULT_SIZE = 130;

/** Sizes at 1x, 2x and 3x; the image service makes no others. */
const SHARP: Readonly<Record<number, readonly number[]>> = {
  50: [50, 100, 130],
  65: [65, 130, 195],
  100: [100, 195, 260],
  130: [130, 260],
  195: [195, 260],
  260: [260],
};

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
  const sharp = (SHARP[size] ?? [DEFAULT_SIZE]).slice(0, coarse ? 1 : undefined);
  if (__DEV__) {
    warnDeveloper(
      'AppIcon',
      !SHARP[size] && `there is no size ${size}. Take one of ${Object.keys(SHARP).join(', ')}.`,
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
  const middle = sharp[1] ?? sharp[0];
  // For engines without WebP: iPhones of 2018 to 2020, all with at least 2x screens.
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
  const mark = (width: number, i: number) => {
    if (sizePc) return ` ${width}w`;
    return i > 0 ? ` ${i + 1}x` : '';
  };
  return {
    // The space matters: URLs may contain commas, so without it two candidates parse as one wrong URL.
    srcSet: sharp.map((width, i) => `${base}/${width}.webp${mark(width, i)}`).join(', '),
    sizes: sizePc && `(min-width:48rem)${sizePc}px,${size}px`,
  };
}
