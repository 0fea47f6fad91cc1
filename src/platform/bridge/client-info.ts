import type { ClientInfo } from '../../../contract/entities/client';
import type { Bridge } from './bridge';

/** How often and how long calls wait for what the client says of itself (S§9). */
const POLL_MS = 50;
const POLLS = 20;

/**
 * Asks the client what it is, and answers when it has said so or has been silent for twenty looks (S§9). A client whose
 * bridge is not there yet is asked again at the next look.
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
    // What comes after the last look still counts for the next call.
    return waiting.then((known) => known ?? info);
  };
}
