import { catalogueCalls } from './catalogue';
import { detailCalls } from './detail';
import { downloadCalls } from './download';
import { giftCalls } from './gifts';
import { logCalls } from './log';
import { luckyCalls } from './lucky';
import { operationsCalls } from './operations';
import { proxyCalls } from './proxy';
import type { Served } from './serve';

/** Every call that this server answers. Other calls of the contract are unknown addresses. */
export const SERVED: readonly Served[] = [
  ...detailCalls,
  ...catalogueCalls,
  ...proxyCalls,
  ...operationsCalls,
  ...downloadCalls,
  ...logCalls,
  ...luckyCalls,
  ...giftCalls,
];
