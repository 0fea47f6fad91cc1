import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { databases } from './databases';
import { createMachines, removeMachines } from './machines';
import { shop } from './shop';

/** The whole: three PostgreSQL, three servers, HAProxy. */
export interface Drill {
  readonly folder: string;
  readonly databases: ReturnType<typeof databases>;
  readonly shop: ReturnType<typeof shop>;
  /** Starts whatever has ended, and waits until all is whole. */
  repair(): Promise<void>;
  /** Kills all processes, and removes files and network. */
  remove(): void;
}

/** Starts everything. @throws with the ends of all outputs */
export async function startDrill(report: (line: string) => void): Promise<Drill> {
  const folder = mkdtempSync(path.join(tmpdir(), 'snowpea-cluster-'));
  chmodSync(folder, 0o755);
  const remove = () => {
    removeMachines();
    // Killed processes may still write.
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  // Each program that runs has a listener.
  process.setMaxListeners(50);
  // Also after Ctrl+C, and after an error.
  process.once('exit', remove);
  createMachines();
  const drill: Drill = {
    folder,
    databases: databases(folder),
    shop: shop(folder),
    async repair() {
      drill.databases.repair();
      await drill.databases.whole();
      await drill.shop.repair();
      await drill.shop.ready();
    },
    remove() {
      process.off('exit', remove);
      remove();
    },
  };
  try {
    report('etcd, Patroni and three PostgreSQL start');
    await drill.databases.start();
    report('HAProxy and three servers start, with a demo catalogue');
    await drill.shop.start(drill.databases.at(await drill.databases.leader()));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new Error(`${message}\n${drill.databases.output()}\n${drill.shop.output()}`, {
      cause: error,
    });
  }
  return drill;
}
