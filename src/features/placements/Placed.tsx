import type { ReactNode } from 'react';
import type { Placement } from '../../../contract/entities/shop';
import { writePlacement } from './placements';

/** Marks a part of a page as a placement: a click on a link in it is reported with it. */
export const Placed = ({ at, children }: { at: Placement; children: ReactNode }) => (
  <div data-space={writePlacement(at)}>{children}</div>
);
