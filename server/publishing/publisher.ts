import { FilesFault } from '../files/files';
import { coalesced } from '../http/coalesced';
import { runJob } from '../jobs/job';
import { asOnlyPublisher } from '../store/queries/only-process';
import { readCatalogue } from '../store/revision';
import type { Publication } from './publish';
import type { PublishingKey } from './signing/publishing-key';

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

/** What a publication is valid for, besides the revision. */
export const keyOf = (
  { fingerprint }: Pick<PublishingKey, 'fingerprint'>,
  address: string,
): string => `${fingerprint} ${address}`;

/** @param failed receives errors of a publication in the background: the last one is still served */
export function createPublisher(
  publication: Publication,
  failed: (error: unknown) => void,
): Publisher {
  const { db, folder, key, address, shared } = publication;
  const keyed = keyOf(key, address);
  const stopping = new AbortController();
  let making: Promise<unknown> = Promise.resolve();
  /** The revision for which this process knows what all servers serve. */
  let known: number | undefined;

  const work = async (signal: AbortSignal) => {
    const { revision, changedAt } = await readCatalogue(db);
    if ((await shared?.pull('all'))?.revision === revision) return;
    const { publish } = await import('./publish');
    await publish(publication, changedAt, signal);
    const [timestamp = 0] = await folder.times();
    const checked = { revision, key: keyed, timestamp };
    await shared?.push(checked);
    await folder.setChecked(checked);
    known = revision;
  };
  const make = coalesced(() => {
    const made = runJob(
      'publishing the catalogue',
      (signal) => asOnlyPublisher(db, () => work(signal)),
      stopping.signal,
    ).catch((error: unknown) => {
      // A bucket that cannot be used has said so; the last publication is served.
      if (!(error instanceof FilesFault)) throw error;
    });
    making = made.catch(() => undefined);
    return made;
  });
  const settled = async () => void (await making);

  const look = coalesced(async () => {
    const { revision } = await readCatalogue(db);
    if (shared && known !== revision) {
      const pulled = await shared.pull('newest').catch((error: unknown) => {
        if (!(error instanceof FilesFault)) failed(error);
        return undefined;
      });
      if (pulled?.revision === revision) known = revision;
    }
    const checked = await folder.checked();
    const isCurrent = shared ? known === revision : checked?.revision === revision;
    return checked?.key === keyed
      ? { isCurrent, timestamp: checked.timestamp }
      : { isCurrent: false, timestamp: undefined };
  });
  return {
    async current() {
      const { isCurrent, timestamp } = await look();
      if (timestamp !== undefined) {
        if (!isCurrent)
          make().catch((error: unknown) => {
            if (!stopping.signal.aborted) failed(error);
          });
        return { timestamp };
      }
      // There is no index under this key yet, so the request waits for the first one.
      await make();
      const first = await folder.checked();
      return first?.key === keyed ? { timestamp: first.timestamp } : undefined;
    },
    settled,
    stop() {
      stopping.abort(new Error('the server stops'));
      return settled();
    },
  };
}
