import { coalesced } from '../http/coalesced';
import { runJob } from '../jobs/job';
import { asOnlyPublisher } from '../store/queries/only-process';
import { readCatalogue } from '../store/revision';
import type { Publication } from './publish';

/** The newest published index. */
interface Published {
  /** Its folder's name below that of the publications. */
  timestamp: number;
}

/** Publishes the catalogue at the first request after a change. */
export interface Publisher {
  /**
   * The index to serve. While a newer one is generated it is the last one. Undefined while another process generates the first
   * one.
   */
  current(): Promise<Published | undefined>;
  /** Waits for the running publication. */
  settled(): Promise<void>;
  /** Aborts the running publication; the next process starts it again. */
  stop(): Promise<void>;
}

/** @param failed receives errors of a publication in the background: the last one is still served */
export function createPublisher(
  publication: Publication,
  failed: (error: unknown) => void,
): Publisher {
  const { db, folder, key, address } = publication;
  const keyed = `${key.fingerprint} ${address}`;
  const stopping = new AbortController();
  let making: Promise<unknown> = Promise.resolve();
  const make = coalesced(() => {
    const work = async (signal: AbortSignal) => {
      const { revision, changedAt } = await readCatalogue(db);
      const { publish } = await import('./publish');
      await publish(publication, changedAt, signal);
      await folder.setChecked({ revision, key: keyed });
    };
    const made = runJob(
      'publishing the catalogue',
      (signal) => asOnlyPublisher(db, () => work(signal)),
      stopping.signal,
    );
    making = made.catch(() => undefined);
    return made;
  });
  const settled = async () => void (await making);
  const look = coalesced(async () => {
    const [{ revision }, checked, [newest]] = await Promise.all([
      readCatalogue(db),
      folder.checked(),
      folder.times(),
    ]);
    const isCurrent = checked?.revision === revision && checked.key === keyed;
    return { isCurrent, newest: checked?.key === keyed ? newest : undefined };
  });
  return {
    async current() {
      const { isCurrent, newest } = await look();
      if (newest !== undefined) {
        if (!isCurrent)
          make().catch((error: unknown) => {
            if (!stopping.signal.aborted) failed(error);
          });
        return { timestamp: newest };
      }
      // There is no index under this key yet, so the request waits for the first one.
      await make();
      const [first] = await folder.times();
      return first === undefined || (await folder.checked())?.key !== keyed
        ? undefined
        : { timestamp: first };
    },
    settled,
    stop() {
      stopping.abort(new Error('the server stops'));
      return settled();
    },
  };
}
