import type { ReactNode } from 'react';
import type { Native } from '../../element/native';
import s from './Heard.module.css';

export type SkeletonGroupProps = Native<'div'> & {
  /** What is loading, as a sentence: "正在加载应用". For screen readers only. */
  label: string;
  /** Skeletons. */
  children: ReactNode;
};

/** One sentence for screen readers around the Skeletons of a view, which are decorative. */
export function SkeletonGroup({ label, children, ...rest }: SkeletonGroupProps) {
  return (
    <div role="status" {...rest}>
      <span className={s.heard}>{label}</span>
      {children}
    </div>
  );
}
