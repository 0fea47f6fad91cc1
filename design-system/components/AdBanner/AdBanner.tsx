import type { ReactNode } from 'react';
import { warnDeveloper } from '../../dev/warn-developer';
import { type Native, withClass } from '../../element/native';
import { AppIcon, type AppIconProps } from '../AppIcon/AppIcon';
import { Badge } from '../Badge/Badge';
import s from './AdBanner.module.css';

export type AdBannerProps = Native<'a', 'title' | 'href' | 'rel'> & {
  /** URL of the advertised page. */
  href: string;
  /** Marks the banner as an ad: "广告". */
  label: string;
  /** What is advertised. */
  title: string;
  /** What it does, in one line. */
  text?: string | undefined;
  /** See AppIcon; without a `base` a letter is drawn. */
  icon?: Pick<AppIconProps, 'base' | 'name' | 'coarse' | 'lazy'> | undefined;
  /** A 5:2 picture instead of the icon: above the text on a phone, before it on a PC. */
  cover?: ReactNode;
  /** What the tap does: "查看". */
  cta?: string | undefined;
};

/** An ad, labelled as one. The whole banner is one link. */
export function AdBanner({ href, label, title, text, icon, cover, cta, ...rest }: AdBannerProps) {
  if (__DEV__)
    warnDeveloper(
      'AdBanner',
      !label?.trim() && '`label` is empty. A paid place has to say that it is one.',
    );
  return (
    <a {...withClass(rest, s.ad)} href={href} rel="sponsored">
      {cover && <span className={s.cover}>{cover}</span>}
      {icon && !cover && <AppIcon {...icon} size={65} />}
      <span className={s.text}>
        <b>{title}</b> <Badge>{label}</Badge>
        {text && <small>{text}</small>}
      </span>
      {cta && <span className={s.cta}>{cta}</span>}
    </a>
  );
}
