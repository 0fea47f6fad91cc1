import { type Native, withClass } from '../../element/native';
import s from './ProgressBar.module.css';
import { percent } from './percent';

export type ProgressBarProps = Native<'div'> & {
  /** The task: "正在下载 微光笔记". */
  label: string;
  /** Percentage, 0 to 100. Without it: indeterminate. */
  value?: number | undefined;
  /** The value as localized text: "40%", "12 MB / 30 MB". */
  valueText?: string | undefined;
};

/** A progress bar with its name above. */
export function ProgressBar({ label, value, valueText, ...rest }: ProgressBarProps) {
  return (
    <div {...withClass(rest, s.bar)}>
      {/* The bar itself announces it. */}
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
