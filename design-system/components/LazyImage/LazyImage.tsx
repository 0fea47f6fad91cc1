import { useState } from 'react';
import { warnDeveloper } from '../../dev/warn-developer';
import { type Native, withClass } from '../../element/native';
import s from './LazyImage.module.css';
import { BLANK, inFolder } from './lazy-source';

export type LazyImageProps = Native<
  'img',
  'src' | 'srcSet' | 'sizes' | 'width' | 'height' | 'alt' | 'onError'
> & {
  /** URL of the picture; if empty, the placeholder. */
  src: string;
  /** Sharper or wider versions, as in `<img>`. */
  srcSet?: string | undefined;
  /** Display widths, as in `<img>`. */
  sizes?: string | undefined;
  /** The same picture for engines without WebP; `src` and `srcSet` are then WebP. */
  png?: string | undefined;
  /** Width of the reserved box in px, so that loading shifts nothing. */
  width: number;
  /** See `width`. */
  height: number;
  /** What the picture shows; empty if it is decorative. */
  alt: string;
  /** In the first screenful: loads at once. */
  eager?: boolean | undefined;
  /** Not shown without scripts, where all pictures of a page load at once: for one of very many decorative ones. */
  scriptOnly?: boolean | undefined;
};

/** A picture that loads near the viewport, in a reserved box (D§11). */
export function LazyImage(props: LazyImageProps) {
  const { src, srcSet, sizes, png, width, height, alt, eager, scriptOnly, ...rest } = props;
  const [broken, setBroken] = useState('');
  if (__DEV__)
    warnDeveloper(
      'LazyImage',
      !(width > 0 && height > 0) &&
        `\`width\` and \`height\` are more than 0; got ${width} × ${height}. Pass the picture’s shape, so that its box can be held.`,
    );
  const box = { ...withClass(rest, s.image), width: side(width), height: side(height) };
  if (!src || broken === src) {
    return (
      <svg
        {...box}
        viewBox={`0 0 ${box.width} ${box.height}`}
        role={alt ? 'img' : undefined}
        aria-label={alt || undefined}
        aria-hidden={!alt}
        data-broken
      />
    );
  }
  const onError = () => setBroken(src);
  const now = png ? (
    <picture>
      <source type="image/webp" srcSet={srcSet ?? src} sizes={sizes} />
      <img {...box} src={png} alt={alt} onError={onError} />
    </picture>
  ) : (
    <img {...box} src={src} srcSet={srcSet} sizes={sizes} alt={alt} onError={onError} />
  );
  if (eager) return now;
  return (
    <>
      <img
        {...box}
        src={BLANK}
        data-src={src}
        data-srcset={inFolder(srcSet, src)}
        sizes={sizes}
        alt={alt}
        // A picture that is not requested yet cannot fail.
        onError={onError}
      />
      {/* On the server only: an image that a script puts into `noscript` loads at once, invisibly. */}
      {!scriptOnly && <noscript>{typeof document === 'undefined' && now}</noscript>}
    </>
  );
}

/** A valid length: catalogues contain zeros. */
const side = (px: number) => (px > 0 && px < Number.POSITIVE_INFINITY ? px : 1);
