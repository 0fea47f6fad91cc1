import { availableParallelism } from 'node:os';
import { machineMemory } from '../../machine-memory';

const MIB = 1_048_576;
/** Of this, a process needs 80 MiB to run at all. 160 MiB are enough for any photo of 12 megapixels, 512 for all that the limits allow. */
const EACH = { least: 160 * MIB, most: 512 * MIB };
/** Part of the memory for all pictures: with the server (220 MiB when busy) and PostgreSQL (100) they fit into 512 MiB. */
const PART = 0.3;

/** Memory and processors that the pictures may use. */
export interface Machine {
  /** Bytes of this computer or of the control group. */
  memory: number;
  processors: number;
  /** Servers that share them (`WORKERS`). */
  servers: number;
}

/**
 * Number of picture processes, and the limit of each one's memory in bytes: together at most 30 % of the memory, or the least
 * that one needs. `apart`: whether there is memory for one more, for uploads.
 */
export function shareOf({ memory, processors, servers }: Machine): {
  atOnce: number;
  bytes: number;
  apart: boolean;
} {
  const share = (memory * PART) / servers;
  const most = Math.floor(share / EACH.most);
  const atOnce = Math.max(1, Math.min(processors, most));
  const bytes = Math.max(EACH.least, Math.min(EACH.most, Math.floor(share / atOnce)));
  return { atOnce, bytes, apart: most > atOnce };
}

/** This computer, or the part of it that a container may use. */
export function thisMachine(): Machine {
  return {
    memory: machineMemory(),
    processors: availableParallelism(),
    servers: Number(process.env.WORKERS) || 1,
  };
}
