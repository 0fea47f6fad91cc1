import s from './ProgressBar.module.css';
import { percent } from './percent';

export type ProgressBarProps = {
  /** What is under way: "正在下载 微光笔记". */
  label: string;
  /** Percentage done, 0 to 100. Left out: indeterminate. */
  value?: number | undefined;
  /** The value in words, ready text: "40%", "12 MB / 30 MB". */
  valueText?: string | undefined;
};

/** How far something has come, with its name above it. */
export function ProgressBar({ label, value, valueText }: ProgressBarProps) {
  return (
    <div className={s.bar}>
      {/* Said by the bar itself. */}
      <p aria-hidden="true">
        <span>{label}</span>
        {valueText && <span>{valueText}</span>}
      </p>
      <progress
        max={100}
        value={percent('ProgressBar', value)}
        aria-label={label}
        aria-valuetext={valueText}
      />
    </div>
  );
}
