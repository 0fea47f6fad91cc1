import type { Screenshot, SourceFile } from '../../store/schema/catalogue';
import { addressOf, countOf, type Fields, fieldsOf, given, listOf } from '../input/clean';

const SHOTS_EACH = 12;

/** A picture with a full address. Only over https, because the unsigned index has no hash of it. */
function pictureOf(value: unknown): SourceFile | undefined {
  const url = addressOf(value)?.replace(/^http:/, 'https:');
  return url === undefined ? undefined : { path: new URL(url).pathname, url };
}

/** The icon, with the colour that the source gives the app: the letter that is shown until the icon has loaded has this colour. */
export function iconOf({ iconURL, tintColor }: Fields): SourceFile | undefined {
  const icon = pictureOf(iconURL);
  const [, tint] = /^#?([0-9a-f]{6})$/i.exec(typeof tintColor === 'string' ? tintColor : '') ?? [];
  return icon && { ...icon, ...given('tint', tint?.toLowerCase()) };
}

/**
 * Screenshots of all shapes: `screenshotURLs`, and `screenshots` as addresses, as objects with a size, or as lists of
 * either for `iphone` and `ipad`.
 */
export function screenshotsOf({ screenshots, screenshotURLs }: Fields): Screenshot[] {
  const { iphone, ipad } = fieldsOf(screenshots);
  const phone = [...listOf(screenshots), ...listOf(iphone)];
  return [
    ...shotsOf(phone.length > 0 ? phone : listOf(screenshotURLs), 'phone'),
    ...shotsOf(listOf(ipad), 'tenInch'),
  ];
}

const shotsOf = (shots: readonly unknown[], kind: Screenshot['kind']): Screenshot[] =>
  shots.slice(0, SHOTS_EACH).flatMap((shot) => {
    const { imageURL, width, height } = fieldsOf(shot);
    const file = pictureOf(typeof shot === 'string' ? shot : imageURL);
    return file
      ? {
          locale: 'en-US',
          kind,
          file,
          withinReach: false,
          ...given('width', countOf(width)),
          ...given('height', countOf(height)),
        }
      : [];
  });
