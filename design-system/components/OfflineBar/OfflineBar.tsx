import { Retry, type RetryProps } from '../ErrorState/Retry';
import s from './OfflineBar.module.css';

export type OfflineBarProps = {
  /** What is shown instead of the page, as a sentence: "网络不通，这是先前保存的页面。" */
  text: string;
  /** How old that copy is, ready text: "2 小时前". Not known: left out, never guessed. */
  age?: string | undefined;
  /** The same moment for machines, ISO 8601. */
  dateTime?: string | undefined;
  /** Tries again: a link with `href`, which works without script, or a button with `onClick`. */
  retry?: RetryProps | undefined;
};

/** A bar that marks the page as an older copy, with its age and a link to the current one. */
export function OfflineBar({ text, age, dateTime, retry }: OfflineBarProps) {
  return (
    <div className={s.bar}>
      <p role="status">
        {text} {age && <time dateTime={dateTime}>{age}</time>}
      </p>
      {retry && <Retry variant="plain" {...retry} />}
    </div>
  );
}
