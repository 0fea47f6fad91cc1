import type { ReactNode } from 'react';
import { type LinkAttributes, type Native, withClass } from '../../element/native';
import { AppIcon } from '../AppIcon/AppIcon';
import rating from '../AppTile/Rating.module.css';
import s from './AppHero.module.css';

export type AppHeroProps = Native<'div'> & {
  /** See AppIcon `base`. */
  icon?: string | undefined;
  /** See AppIcon. */
  coarse?: boolean | undefined;
  /** Shown in full. */
  name: string;
  /** With `href` a link to the developer's other apps. */
  developer?: (LinkAttributes & { href?: string | undefined; label: string }) | undefined;
  /** What it is, in a sentence. */
  summary?: string | undefined;
  /** Its language, if it is not the page's. */
  summaryLang?: string | undefined;
  /** `Tag`s: the app's categories. */
  tags?: ReactNode;
  /** Figures that help to choose: value above label. */
  stats: readonly { value: string; label: string; star?: boolean | undefined }[];
  /** The primary action: the large download button, or why there is none. */
  action: ReactNode;
  /** Paragraphs below the action: "10 月 1 日上线". */
  note?: ReactNode;
  /** The app's other actions, links and buttons, in a row below all of these. */
  links?: ReactNode;
};

/** The header of an app's page: name, developer, figures and the primary action. */
export function AppHero({
  icon,
  coarse,
  name,
  developer,
  summary,
  summaryLang,
  tags,
  stats = [],
  action,
  note,
  links,
  ...rest
}: AppHeroProps) {
  return (
    <div {...withClass(rest, s.hero)}>
      <AppIcon base={icon} name={name} size={100} sizePc={130} coarse={coarse} />
      <div className={s.head}>
        <h1 dir="auto">{name}</h1>
        {developer && <Developer {...developer} />}
        {summary && (
          <div className={s.summary} dir="auto" lang={summaryLang}>
            {summary}
          </div>
        )}
        {tags}
      </div>
      {stats.length > 0 && (
        <dl className={s.stats}>
          {stats.map(({ value, label, star }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className={star ? rating.star : undefined}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={s.action}>
        {action}
        {note}
        {links && (
          <p>
            <small>{links}</small>
          </p>
        )}
      </div>
    </div>
  );
}

function Developer({ label, ...link }: NonNullable<AppHeroProps['developer']>) {
  return <p>{link.href ? <a {...link}>{label}</a> : label}</p>;
}
