import { catalogueCalls } from './catalogue';
import { detailCalls } from './detail';
import { downloadCalls } from './download';
import { giftCalls } from './gifts';
import type { ImplementedCall } from './implement';
import { logCalls } from './log';
import { luckyCalls } from './lucky';
import { operationsCalls } from './operations';
import { proxyCalls } from './proxy';

/** The calls that pages can make in the process: their answers belong to no visitor. `over-http.ts` adds the others. */
export const IMPLEMENTED_CALLS: readonly ImplementedCall[] = [
  ...detailCalls,
  ...catalogueCalls,
  ...proxyCalls,
  ...operationsCalls,
  ...downloadCalls,
  ...logCalls,
  ...luckyCalls,
  ...giftCalls,
];
