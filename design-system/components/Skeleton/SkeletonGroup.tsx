import type { ReactNode } from 'react';
import s from './Heard.module.css';

export type SkeletonGroupProps = {
  /** What is loading, as a sentence: "正在加载应用". For screen readers only. */
  label: string;
  /** Skeletons. */
  children: ReactNode;
};

/** One sentence for screen readers around the Skeletons of a view, which are decorative. */
export function SkeletonGroup({ label, children }: SkeletonGroupProps) {
  return (
    <div role="status">
      <span className={s.heard}>{label}</span>
      {children}
    </div>
  );
}
