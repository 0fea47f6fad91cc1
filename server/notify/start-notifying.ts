import type { Kysely } from 'kysely';
import { repeat } from '../jobs/repeat';
import { isReadOnly } from '../store/read-only';
import type { Schema } from '../store/schema';
import type { Channel } from './channels';
import { diskFaults, type Fault, reportFaults, sourceFaults } from './faults';
import { type Told, tellOperator } from './tell-operator';

/** How often a server looks for something to tell, in ms. */
const EVERY_MS = 5 * 60_000;

/** What the messages are about besides the database. */
export interface Watched {
  channels: readonly Channel[];
  shop: string | undefined;
  dataDir: string;
  isWritable(): Promise<boolean>;
  report(line: string): void;
}

/** Tells the operator of faults while the server runs. @returns stops it */
export function startNotifying(
  db: Kysely<Schema>,
  { dataDir, isWritable, ...telling }: Watched,
  log: (error: unknown, where: string) => void,
  everyMs = EVERY_MS,
): () => Promise<void> {
  const told: Told = new Map();
  return repeat(
    'telling the operator',
    async () => {
      const now = Date.now();
      const look = (faults: Promise<Fault[]>) =>
        faults.catch((error: unknown): Fault[] => {
          log(error, 'telling the operator');
          return [];
        });
      const faults = await look(diskFaults(dataDir, isWritable));
      if (!(await isReadOnly(db).catch(() => true)))
        faults.push(...(await look(sourceFaults(db, now))), ...(await look(reportFaults(db, now))));
      await tellOperator(faults, { ...telling, db, told, now });
    },
    everyMs,
    log,
  );
}
