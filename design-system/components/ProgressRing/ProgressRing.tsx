import { warnUnknown } from '../../dev/warn-developer';
import { type Native, withClass } from '../../element/native';
import { percent } from '../ProgressBar/percent';
import { arc } from './arc';
import s from './ProgressRing.module.css';

export type ProgressRingProps = Native<'span'> & {
  /** The task: "正在下载 微光笔记". For screen readers only. */
  label: string;
  /** Percentage, 0 to 100. Without it: indeterminate. */
  value?: number | undefined;
  /** The value as text: "40%". Shown inside the large ring, and read by screen readers with both. */
  valueText?: string | undefined;
  /** small: beside a word, 20 px; large: by itself, 96 px. */
  size?: 'small' | 'large' | undefined;
};

/** Progress as a ring, for places without space for a bar. */
export function ProgressRing({
  label,
  value,
  valueText,
  size = 'small',
  ...rest
}: ProgressRingProps) {
  const done = percent('ProgressRing', value);
  if (__DEV__) warnUnknown('ProgressRing', 'size', size, ['small', 'large']);
  return (
    <span
      {...withClass(rest, s[size] || s.small)}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={done}
      aria-valuetext={valueText}
    >
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="10" cy="10" r="8" />
        <path d={arc(done ?? 25)} />
      </svg>
      {size === 'large' && valueText && <b>{valueText}</b>}
    </span>
  );
}
