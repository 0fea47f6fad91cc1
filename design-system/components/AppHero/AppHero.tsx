import type { ReactNode } from 'react';
import { AppIcon } from '../AppIcon/AppIcon';
import rating from '../Rating/Rating.module.css';
import s from './AppHero.module.css';

export type AppHeroProps = {
  /** See AppIcon `base`. */
  icon?: string | undefined;
  /** See AppIcon. */
  coarse?: boolean | undefined;
  /** The whole of it is shown. */
  name: string;
  /** Whose it is; with `href` a link to their other apps. */
  developer?: { href?: string | undefined; label: string } | undefined;
  /** `Tag`s: where the app is filed. */
  tags?: ReactNode;
  /** Figures a shopper judges by: value over label. */
  stats: readonly { value: string; label: string; star?: boolean | undefined }[];
  /** The one main action: the large download button, or why there is none. */
  action: ReactNode;
  /** Lines under the action: "10 月 1 日上线". A `<span>` in it keeps a line of its own, filled or not; links and buttons in a `<small>` stand in a row. */
  note?: ReactNode;
};

/** The head of an app's page: what it is, whose, what it weighs, and what to do. */
export function AppHero({
  icon,
  coarse,
  name,
  developer,
  tags,
  stats,
  action,
  note,
}: AppHeroProps) {
  return (
    <div className={s.hero}>
      <AppIcon base={icon} name={name} size={100} sizePc={130} coarse={coarse} />
      <div className={s.head}>
        <h1>{name}</h1>
        {developer && <Developer {...developer} />}
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
        {note && <p>{note}</p>}
      </div>
    </div>
  );
}

function Developer({ href, label }: { href?: string | undefined; label: string }) {
  return <p>{href ? <a href={href}>{label}</a> : label}</p>;
}
