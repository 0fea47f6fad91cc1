import { WebSocket } from 'ws';

/** Parameters of one DevTools-protocol event; its shape depends on the method and on the engine. */
export type EventParams = Record<string, unknown>;

/** One DevTools-protocol socket: commands with answers, and events. Spoken raw, because no driver library still speaks to Chromium 64 and 69 (D§17). */
export interface Connection {
  /** Sends a command. Rejects with the engine's own message, or when the socket closes first. */
  send<T = EventParams>(method: string, params?: EventParams): Promise<T>;
  /** Calls `listener` for every event of that name; returns the unsubscribe function. */
  on(method: string, listener: (params: EventParams) => void): () => void;
  close(): void;
}

interface Pending {
  method: string;
  resolve: (value: never) => void;
  reject: (error: Error) => void;
}

interface Message {
  id?: number;
  method?: string;
  params?: EventParams;
  result?: unknown;
  error?: { message: string };
}

/** Opens the DevTools socket at `url` (`ws://127.0.0.1:…/devtools/page/…`). */
export async function connect(url: string): Promise<Connection> {
  const socket = new WebSocket(url, { perMessageDeflate: false, maxPayload: 256 * 1024 * 1024 });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  const pending = new Map<number, Pending>();
  const listeners = new Map<string, Set<(params: EventParams) => void>>();
  let lastId = 0;

  socket.on('message', (data) => {
    // The protocol sends one JSON object a message; every field is checked before it is used.
    const message = JSON.parse(String(data)) as Message;
    if (message.id === undefined) {
      for (const listener of listeners.get(message.method ?? '') ?? []) {
        listener(message.params ?? {});
      }
      return;
    }
    const call = pending.get(message.id);
    pending.delete(message.id);
    if (message.error) call?.reject(new Error(`${call.method}: ${message.error.message}`));
    else call?.resolve(message.result as never);
  });
  // An engine that dies breaks its socket: every open call then ends, so no test hangs on it.
  const abandon = () => {
    for (const call of pending.values()) {
      call.reject(new Error(`${call.method}: the browser closed the connection`));
    }
    pending.clear();
  };
  socket.on('close', abandon);
  socket.on('error', abandon);

  return {
    send(method, params = {}) {
      lastId += 1;
      const id = lastId;
      return new Promise((resolve, reject) => {
        if (socket.readyState !== WebSocket.OPEN) {
          reject(new Error(`${method}: the browser closed the connection`));
          return;
        }
        pending.set(id, { method, resolve, reject });
        socket.send(JSON.stringify({ id, method, params }));
      });
    },
    on(method, listener) {
      const set = listeners.get(method) ?? new Set();
      listeners.set(method, set.add(listener));
      return () => set.delete(listener);
    },
    close: () => socket.close(),
  };
}
