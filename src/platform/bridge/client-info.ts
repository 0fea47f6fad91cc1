import type { ClientInfo } from '../../../contract/entities/client-info';
import type { Bridge } from './bridge';

/** Interval in ms, and number of polls for the client's info (S§9). */
const POLL_MS = 50;
const POLLS = 20;

/**
 * Asks the client for its info; resolves when it has answered, or with undefined after twenty polls (S§9). A client
 * whose bridge does not exist yet is asked again at the next poll.
 */
export function createClientInfo(bridge: Bridge): () => Promise<ClientInfo | undefined> {
  let info: ClientInfo | undefined;
  let asked = false;
  const ask = async () => {
    asked = true;
    const answer = await bridge.call('clientInfo', {});
    if (answer.kind === 'answered') info = answer.data;
    if (answer.kind === 'unavailable') asked = false;
  };
  let waiting: Promise<ClientInfo | undefined> | undefined;
  const wait = async () => {
    for (let look = 0; look < POLLS && !info; look += 1) {
      if (!asked) void ask();
      await new Promise((go) => setTimeout(go, POLL_MS));
    }
    return info;
  };
  return () => {
    waiting ??= wait();
    // An answer after the last poll still counts for the next call.
    return waiting.then((known) => known ?? info);
  };
}
