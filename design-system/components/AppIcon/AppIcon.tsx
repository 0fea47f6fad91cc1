import s from './AppIcon.module.css';

/** Sizes an icon is shown in, in px. */
export type IconSize = 50 | 65 | 100 | 130;

/** What a screen of one, two or three device pixels a px asks for; the service makes no other sizes. */
const SHARP: Record<IconSize, readonly number[]> = {
  50: [50, 100, 130],
  65: [65, 130, 195],
  100: [100, 195, 260],
  130: [130, 260],
};

export type AppIconProps = {
  /** Address without size and extension: the service answers `<base>/<size>.<webp|png>`. None: a drawn letter. */
  base?: string | undefined;
  /** The app's name, for the letter. The picture itself is decoration: the name stands beside it. */
  name: string;
  size: IconSize;
  /** Size in the PC layout, where it differs; the stylesheet around sets it. */
  sizePc?: IconSize | undefined;
  /** Below the first screenful: loaded when it comes near the viewport (D§11). */
  lazy?: boolean | undefined;
};

/** An app's icon in a held box with the corners of a phone's icon. */
export function AppIcon({ base, name, size, sizePc, lazy }: AppIconProps) {
  const box = { className: s.icon, width: size, height: size };
  if (!base) {
    return (
      <span>
        <svg {...box} viewBox="0 0 10 10" aria-hidden="true">
          <text x="5" y="6.7" fontSize="5" textAnchor="middle">
            {Array.from(name.trim())[0]}
          </text>
        </svg>
      </span>
    );
  }
  const { srcSet, sizes } = sources(base, size, sizePc);
  // For engines without WebP: iPhones of 2018 to 2020, all with two pixels a px or more.
  const png = `${base}/${SHARP[size][1]}.png`;
  const plain = <img {...box} src={png} alt="" />;
  if (!lazy) {
    return (
      <picture>
        <source type="image/webp" srcSet={srcSet} sizes={sizes} />
        {plain}
      </picture>
    );
  }
  const webp = `${base}/${SHARP[size][1]}.webp`;
  return (
    <>
      <img {...box} data-src={webp} data-srcset={srcSet} sizes={sizes} alt="" />
      <noscript>{plain}</noscript>
    </>
  );
}

/** By density where the size is fixed, by width where the PC layout shows it larger. */
function sources(base: string, size: IconSize, sizePc: IconSize | undefined) {
  const mark = (width: number, i: number) => {
    if (sizePc) return ` ${width}w`;
    return i > 0 ? ` ${i + 1}x` : '';
  };
  return {
    // The space counts: an address may hold a comma, so without it two candidates are one wrong address.
    srcSet: SHARP[size].map((width, i) => `${base}/${width}.webp${mark(width, i)}`).join(', '),
    sizes: sizePc && `(min-width:768px)${sizePc}px,${size}px`,
  };
}
