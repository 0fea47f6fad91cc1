import { AppIcon, type AppIconProps } from '../AppIcon/AppIcon';
import s from './Collage.module.css';

export interface CollageProps {
  /** The colour behind the icons: `#6a9bd8`. By default the accent's. */
  color?: string | undefined;
  /** A few apps; up to four are shown. */
  icons: readonly Pick<AppIconProps, 'base' | 'name' | 'coarse'>[];
  /** Below the first screenful: icons load near the viewport. */
  lazy?: boolean | undefined;
  /** Its place in a card. */
  className?: string | undefined;
}

/** Icons on a colour, in place of a picture that nobody has drawn. */
export function Collage({ color, icons = [], lazy, className = '' }: CollageProps) {
  // Spread, because Preact's types lack this attribute of SVG. Pages have no inline styles.
  const paint = { color };
  return (
    <span className={`${s.collage} ${className}`}>
      <svg {...paint} className={s.paint} aria-hidden="true" />
      {icons.slice(0, 4).map((icon, i) => (
        <AppIcon key={icon.base ?? -i} {...icon} size={65} lazy={lazy} />
      ))}
    </span>
  );
}
