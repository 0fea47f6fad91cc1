import { catalogueCalls } from './catalogue';
import { detailCalls } from './detail';
import { downloadCalls } from './download';
import { logCalls } from './log';
import { operationsCalls } from './operations';
import { proxyCalls } from './proxy';
import type { Served } from './serve';

/** Every call this server answers. A call of the contract that is not here is as unknown as any other address. */
export const SERVED: readonly Served[] = [
  ...detailCalls,
  ...catalogueCalls,
  ...proxyCalls,
  ...operationsCalls,
  ...downloadCalls,
  ...logCalls,
];
