import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { coalesced } from '../http/coalesced';

/** The parts of `/readyz`. */
export interface Readiness {
  /** Whether visitors should be sent here: the database answers, its schema is this version's, nothing is stopping. */
  ready: boolean;
  stopping: boolean;
  database: boolean;
  /** Undefined while the database does not answer. */
  migrated: boolean | undefined;
  /** Whether the data directory is writable. Pages and downloads do not need it. */
  disk: boolean;
  /** Followed sources that are older than their operator accepts; their apps are still served. */
  staleSources: readonly string[];
}

/** The checks behind the readiness. */
export interface ReadinessChecks {
  /** Whether the schema is this version's; throws when the database does not answer. */
  migrated(): Promise<boolean>;
  /** Whether a file can be written now. */
  disk(): Promise<boolean>;
  stopping(): boolean;
  /** The followed sources that are too old. */
  staleSources?(): Promise<readonly string[]>;
  /** How long a database has to answer, in ms. */
  timeoutMs?: number;
}

/** Load balancers ask every few seconds, with a time-out of about the same length. */
const TIMEOUT_MS = 2_000;

/** Answers whether the store can serve. Concurrent requests share one check. */
export function createReadiness({
  migrated,
  disk,
  stopping,
  staleSources = async () => [],
  timeoutMs = TIMEOUT_MS,
}: ReadinessChecks): () => Promise<Readiness> {
  const look = coalesced(async () => {
    const [schema, writable, stale = []] = await Promise.all([
      within(timeoutMs, migrated()),
      disk(),
      within(timeoutMs, staleSources()),
    ]);
    return { schema, writable, stale };
  });
  return async () => {
    const { schema, writable, stale } = await look();
    return {
      ready: schema === true && !stopping(),
      stopping: stopping(),
      database: schema !== undefined,
      migrated: schema,
      disk: writable,
      staleSources: stale,
    };
  };
}

/** The answer, or undefined when it fails or takes longer. */
async function within<T>(ms: number, answer: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms, undefined);
  });
  try {
    return await Promise.race([answer, late]);
  } catch {
    // The reason does not matter here; the next request that uses the database logs it.
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

/** How long the check of the disk is cached, in ms, because `/readyz` may be requested without limit. */
const DISK_MS = 10_000;

/** Whether a small file can be written to a folder. Only writing detects full and read-only disks. */
export function diskCheck(folder: string, now = Date.now): () => Promise<boolean> {
  let known: { at: number; writable: Promise<boolean> } | undefined;
  return () => {
    const at = now();
    if (!known || Math.abs(at - known.at) >= DISK_MS) known = { at, writable: isWritable(folder) };
    return known.writable;
  };
}

async function isWritable(folder: string): Promise<boolean> {
  const file = path.join(folder, `.readiness-${randomBytes(4).toString('hex')}`);
  try {
    await writeFile(file, 'ready\n', { flush: true });
    return true;
  } catch {
    // The disk is full, read-only or missing; the error of the next real write says which.
    return false;
  } finally {
    await rm(file, { force: true }).catch(() => undefined);
  }
}
