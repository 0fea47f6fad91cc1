import type { ClientInfo } from '../../../contract/entities/client-info';
import type { Bridge } from './bridge';

/** Interval in ms, and number of polls for the client's info (S§9). */
const POLL_MS = 50;
const POLLS = 20;

/**
 * Asks the client for its info; resolves when it has answered, or with undefined after twenty polls (S§9). A client that
 * refuses, gives an invalid answer, or whose bridge does not exist yet, is asked again at the next poll: it may still be starting.
 */
export function createClientInfo(bridge: Bridge): () => Promise<ClientInfo | undefined> {
  let info: ClientInfo | undefined;
  let isAsked = false;
  const ask = async () => {
    isAsked = true;
    const answer = await bridge.call('clientInfo', {});
    isAsked = false;
    if (answer.kind === 'answered') info = answer.data;
  };
  let waiting: Promise<ClientInfo | undefined> | undefined;
  const wait = async () => {
    for (let look = 0; look < POLLS && !info; look += 1) {
      if (!isAsked) void ask();
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
