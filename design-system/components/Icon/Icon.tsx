import { warnDeveloper, warnUnknown } from '../../dev/warn-developer';
import { type Native, withClass } from '../../element/native';
import s from './Icon.module.css';
import m from './Mirrored.module.css';

export type IconProps = Native<'svg', 'viewBox'> & {
  /** Path data on a grid of 20 by 20, drawn with lines of 2: one of `@snowpea/design-system/icons`, or your own. */
  path: string;
  /** small: in running text, as large as its letters; medium: in controls, 20 px; large: alone, 40 px. */
  size?: 'small' | 'medium' | 'large' | undefined;
  /** Accessible name. Without it the icon is decorative, and hidden from screen readers. */
  label?: string | undefined;
  /** Mirrored from right to left: for icons that point in the direction of reading. */
  directional?: boolean | undefined;
};

/** An icon of lines in the colour of the text around it. */
export function Icon({ path, size = 'medium', label, directional, ...rest }: IconProps) {
  if (__DEV__) warnDeveloper('Icon', !path && '`path` is empty: nothing is drawn.');
  if (__DEV__) warnUnknown('Icon', 'size', size, ['small', 'medium', 'large']);
  const look = s[size] || s.medium;
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it has a label, or is hidden.
    <svg
      {...withClass(rest, directional ? `${look} ${m.mirrored}` : look)}
      viewBox="0 0 20 20"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={path} />
    </svg>
  );
}
