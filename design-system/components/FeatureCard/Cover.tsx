import { LazyImage } from '../LazyImage/LazyImage';
import type { Shot } from '../Screenshots/Screenshots';
import s from './Cover.module.css';

export type CoverProps = {
  /** The colour behind the picture, or of a card without one: `#6a9bd8`. */
  color?: string | undefined;
  /** One wide picture, or up to three upright ones. */
  shots?: readonly Omit<Shot, 'alt'>[] | undefined;
  /** The `sizes` of a wide picture. It may be drawn a tenth larger than it is. */
  sizes?: string | undefined;
  /** See LazyImage. */
  scriptOnly?: boolean | undefined;
  /** Below the first screenful: its pictures load near the viewport. */
  lazy?: boolean | undefined;
};

/**
 * Three upright pictures beside each other are nine tenths as wide as the card: a third of a PC's width, or nearly a phone's. There
 * each has 22vw, and less is stated: screens of three pixels get two, because the words in a picture of this size cannot be read anyway.
 */
const UPRIGHT_SIZES = '(min-width:48rem)9vw,13vw';

/** The two shapes, for pictures of unknown size. */
const WIDE = { width: 16, height: 9 } as const;
const UPRIGHT = { width: 9, height: 16 } as const;

/**
 * What is behind or above the words of an app's card: pictures from its store page on its colour, or the colour alone. Decorative:
 * the name is beside it. The colour is an attribute of SVG, because pages have no inline styles.
 */
export function Cover({ color, shots = [], sizes, scriptOnly, lazy }: CoverProps) {
  const [only, next] = shots;
  // Spread, because Preact's types lack this attribute of SVG.
  const paint = { color };
  const wide = next === undefined && !isUpright(only);
  return (
    <>
      <svg {...paint} className={s.paint} aria-hidden="true" />
      {only !== undefined && (
        <span className={wide ? s.wide : s.upright}>
          {shots.slice(0, 3).map(({ base, width, height }) => (
            <LazyImage
              key={base}
              {...(width && height ? { width, height } : { ...(wide ? WIDE : UPRIGHT) })}
              alt=""
              src={`${base}/360.webp`}
              srcSet={
                wide
                  ? `${base}/360.webp 400w, ${base}/720.webp 800w`
                  : `${base}/180.webp 180w, ${base}/360.webp 360w`
              }
              sizes={wide ? sizes : UPRIGHT_SIZES}
              png={`${base}/360.png`}
              eager={!lazy}
              scriptOnly={scriptOnly}
            />
          ))}
        </span>
      )}
    </>
  );
}

const isUpright = ({ width = 0, height = 0 }: Partial<Shot> = {}): boolean => height > width;
