import type { ReactNode } from 'react';
import { Columns } from '../../design-system/components/Columns/Columns';
import { Page as Body } from '../../design-system/components/Page/Page';
import { PageTitle } from '../../design-system/components/PageTitle/PageTitle';
import { Skeleton } from '../../design-system/components/Skeleton/Skeleton';
import { SkeletonGroup } from '../../design-system/components/Skeleton/SkeletonGroup';

/** Kinds of pages by outline. */
export type ShellName = 'shelves' | 'rows' | 'app';

const OUTLINES: Readonly<Record<ShellName, ReactNode>> = {
  shelves: (
    <>
      <Skeleton shape="shelf" />
      <Skeleton shape="shelf" />
    </>
  ),
  rows: <Skeleton shape="row" count={8} />,
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
};

/** The placeholder of a loading screen, with its title if known. */
export const Shell = ({
  kind,
  title,
  label,
}: {
  kind: ShellName;
  title: string;
  label: string;
}) => (
  <Body>
    <PageTitle title={title} />
    <SkeletonGroup label={label}>{OUTLINES[kind]}</SkeletonGroup>
  </Body>
);
