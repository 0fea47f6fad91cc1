import { type LinkItem, type Native, withClass } from '../../element/native';
import { LinkButton } from '../LinkButton/LinkButton';
import s from './OfflineBar.module.css';

export type OfflineBarProps = Native<'div'> & {
  /** Says that this is a stored copy: "网络不通，这是先前保存的页面。" */
  text: string;
  /** Age of the copy as localized text: "2 小时前". Left out if unknown. */
  age?: string | undefined;
  /** The same moment in ISO 8601. */
  dateTime?: string | undefined;
  /** Tries again, by a link to the page's own URL: "重试". */
  retry?: LinkItem | undefined;
};

/** A bar that marks the page as an older copy, with its age and a link to the current one. */
export function OfflineBar({ text, age, dateTime, retry, ...rest }: OfflineBarProps) {
  const { href = '', label, ...link } = retry ?? {};
  return (
    <div {...withClass(rest, s.bar)}>
      <p role="status">
        {text} {age && <time dateTime={dateTime}>{age}</time>}
      </p>
      {retry && (
        <LinkButton {...link} variant="plain" href={href}>
          {label}
        </LinkButton>
      )}
    </div>
  );
}
