import { type Native, withClass } from '../../element/native';
import { LazyImage } from '../LazyImage/LazyImage';
import { BLANK } from '../LazyImage/lazy-source';
import s from './Screenshots.module.css';
import { scrollStrip } from './scroll-strip';
import { shape } from './shape';

export type Shot = {
  /** URL without width and extension: `/img/12/shot/1`. */
  base: string;
  /** The original's size in px, if known. */
  width?: number | undefined;
  height?: number | undefined;
  /** What the picture shows. */
  alt: string;
};

export type ScreenshotsProps = Native<'ul'> & {
  /** Accessible name of the list: "应用截图". */
  label: string;
  /** A wide picture above upright ones, before wide ones, and beside both in a wide window: the feature graphic. */
  cover?: Shot | undefined;
  /** The pictures, in the order shown. */
  shots: readonly Shot[];
  /** Names of the buttons that scroll the strip, for a mouse: "上一张", "下一张". Without them there are none. */
  arrows?: { previousLabel: string; nextLabel: string } | undefined;
  /** How many are in the first screenful. */
  eager?: number | undefined;
  /** large: on a PC. */
  size?: 'small' | 'large' | undefined;
};

/** Screenshots that scroll sideways; a tap opens the large picture, also without script. */
export function Screenshots({
  label,
  cover,
  arrows,
  shots = [],
  eager = 2,
  size,
  ...rest
}: ScreenshotsProps) {
  const strip = (
    <ul {...withClass(rest, s.strip)} aria-label={label}>
      {shots.map((shot, i) => (
        <li key={shot.base}>
          <a href={`${shot.base}/720.webp`}>
            <Picture {...shot} size={size} lazy={i >= eager} first={i === 0 && !cover} />
          </a>
        </li>
      ))}
    </ul>
  );
  if (!cover && !arrows) return strip;
  const frame = shots.length > 0 && (
    <div className={arrows && s.turned}>
      {/* Before what they scroll, as Tab and screen readers meet them; shown below it. */}
      {arrows && (
        <div className={s.arrows} data-js="">
          <Arrow label={arrows.previousLabel} text="‹" />
          <Arrow label={arrows.nextLabel} text="›" />
        </div>
      )}
      {strip}
    </div>
  );
  if (!cover) return frame || null;
  return (
    <div className={frame ? `${s.both} ${isWide(shots) ? s.one : ''}` : undefined}>
      <a className={s.cover} href={`${cover.base}/720.webp`}>
        <Cover {...cover} eager={eager > 0} />
      </a>
      {frame}
    </div>
  );
}

/** Pictures as wide as the cover: on a phone they are one strip with it. */
const isWide = ([first]: readonly Shot[]) => Number(first?.width) > Number(first?.height);

const Arrow = ({ label, text }: { label: string; text: string }) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    onClick={(event) => scrollStrip(event.currentTarget)}
  >
    {text}
  </button>
);

/** As wide as its column, with its box held by its shape; 1024 × 500 px is what stores ask for. */
function Cover({ base, width = 1024, height = 500, alt, eager }: Shot & { eager: boolean }) {
  return (
    <LazyImage
      width={width}
      height={height}
      alt={alt}
      src={`${base}/720.webp`}
      srcSet={`${base}/360.webp 360w, ${base}/720.webp 720w`}
      sizes="(min-width: 60rem) 40rem, 100vw"
      png={`${base}/720.png`}
      eager={eager}
      fetchPriority={eager ? 'high' : undefined}
    />
  );
}

function Picture({
  base,
  width,
  height,
  alt,
  size,
  lazy,
  first,
}: Shot & Pick<ScreenshotsProps, 'size'> & Record<'lazy' | 'first', boolean>) {
  const { srcWidths, ...box } = shape(width, height, size);
  const [once, twice] = srcWidths;
  const srcSet = `${base}/${once}.webp, ${base}/${twice}.webp 2x`;
  // The first one is the largest picture of its page.
  const priority = first && !lazy ? ({ fetchPriority: 'high' } as const) : {};
  const plain = <img {...box} {...priority} src={`${base}/${once}.png`} alt={alt} />;
  if (!lazy) {
    return (
      <picture>
        <source type="image/webp" srcSet={srcSet} />
        {plain}
      </picture>
    );
  }
  return (
    <>
      <img {...box} src={BLANK} data-src={`${base}/${once}.webp`} data-srcset={srcSet} alt={alt} />
      {/* Browsers without script need not load a picture that is hidden, as in a closed disclosure. */}
      <noscript>
        <img {...box} src={`${base}/${once}.png`} alt={alt} loading="lazy" />
      </noscript>
    </>
  );
}
