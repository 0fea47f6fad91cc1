import { totalmem } from 'node:os';

/** Memory of this computer, or of the control group (such as a container) that this process is in, in bytes. */
export function machineMemory(): number {
  // 0 or more than there is: no limit.
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
}
