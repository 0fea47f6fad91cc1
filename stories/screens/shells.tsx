import type { ReactNode } from 'react';
import { Columns } from '../../design-system/components/Columns/Columns';
import { Page as Body } from '../../design-system/components/Page/Page';
import { Skeleton } from '../../design-system/components/Skeleton/Skeleton';
import { SkeletonGroup } from '../../design-system/components/Skeleton/SkeletonGroup';

/** The kinds of page there are, by their outline. */
export type ShellName = 'shelves' | 'rows' | 'app' | 'sentence';

const OUTLINES: Readonly<Record<ShellName, ReactNode>> = {
  shelves: (
    <>
      <Skeleton shape="text" lines={1} />
      <Skeleton shape="shelf" />
      <Skeleton shape="shelf" />
    </>
  ),
  rows: (
    <>
      <Skeleton shape="text" lines={2} />
      <Skeleton shape="row" count={8} />
    </>
  ),
  app: (
    <>
      <Skeleton shape="icon" size={100} />
      <Skeleton shape="text" lines={3} />
      <Columns aside={<Skeleton shape="text" lines={6} />}>
        <Skeleton shape="box" />
        <Skeleton shape="text" lines={6} />
      </Columns>
      <Skeleton shape="shelf" />
    </>
  ),
  sentence: <Skeleton shape="text" lines={2} />,
};

/** What stands in a screen’s place until it has come. */
export const Shell = ({ kind, label }: { kind: ShellName; label: string }) => (
  <Body>
    <SkeletonGroup label={label}>{OUTLINES[kind]}</SkeletonGroup>
  </Body>
);
