import CDP from 'chrome-remote-interface';

/** Parameters of a DevTools-protocol event; their shape depends on the method and the engine. */
export type EventParams = Record<string, unknown>;

/**
 * One DevTools-protocol socket: commands with answers, and events. Names are passed through, because the protocol of
 * Chromium 64 (D§17) differs from today's.
 */
export interface Connection {
  /** Sends a command. Rejects with the engine's message, or if the socket closes first. */
  send<T = EventParams>(method: string, params?: EventParams): Promise<T>;
  /** Calls `listener` for every event of that name; returns an unsubscribe function. */
  on(method: string, listener: (params: EventParams) => void): () => void;
  close(): Promise<void>;
}

/** The library's client without a protocol descriptor. */
interface RawClient {
  send(method: string, params: EventParams): Promise<never>;
  on(method: string, listener: (params: EventParams) => void): void;
  off(method: string, listener: (params: EventParams) => void): void;
  close(): Promise<void>;
}

/** Opens the DevTools socket at `target` (`ws://127.0.0.1:…/devtools/page/…`). */
export async function connect(target: string): Promise<Connection> {
  const options = { target, protocol: { domains: [] } };
  // Cast: the library's types have only today's commands.
  const client = (await CDP(options as never)) as unknown as RawClient;
  return {
    send: (method, params = {}) => client.send(method, params),
    on(method, listener) {
      client.on(method, listener);
      return () => client.off(method, listener);
    },
    close: () => client.close(),
  };
}
