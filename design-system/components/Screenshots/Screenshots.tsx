import { type Native, withClass } from '../../element/native';
import { BLANK } from '../LazyImage/blank';
import s from './Screenshots.module.css';
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
  /** The pictures, in the order shown. */
  shots: readonly Shot[];
  /** How many are in the first screenful. */
  eager?: number | undefined;
};

/** Screenshots that scroll sideways; a tap opens the large picture, also without script. */
export function Screenshots({ label, shots = [], eager = 2, ...rest }: ScreenshotsProps) {
  return (
    <ul {...withClass(rest, s.strip)} aria-label={label}>
      {shots.map((shot, i) => (
        <li key={shot.base}>
          <a href={`${shot.base}/720.webp`}>
            <Picture {...shot} lazy={i >= eager} />
          </a>
        </li>
      ))}
    </ul>
  );
}

function Picture({ base, width, height, alt, lazy }: Shot & { lazy: boolean }) {
  const { srcWidths, ...box } = shape(width, height);
  const [once, twice] = srcWidths;
  const srcSet = `${base}/${once}.webp, ${base}/${twice}.webp 2x`;
  const plain = <img {...box} src={`${base}/${once}.png`} alt={alt} />;
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
