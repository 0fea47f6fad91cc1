import type { ReactNode } from 'react';
import s from './Heard.module.css';

export type SkeletonGroupProps = {
  /** What is being waited for, as a ready sentence: "正在加载应用". Heard once, not seen. */
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
