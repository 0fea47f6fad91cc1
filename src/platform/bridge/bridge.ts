import * as v from 'valibot';
import { type AnswerTo, COMMANDS, type CommandName, type Params } from './commands';
import { readEnvelope, writeEnvelope } from './envelope';
import {
  type ProgressReport,
  progressReport,
  refusal,
  type StatusReport,
  statusReport,
} from './schemas';
import type { Transport } from './transport';

/** What a native client says of itself. */
export type BridgeEvent =
  | ({ kind: 'status' } & StatusReport)
  | ({ kind: 'progress' } & ProgressReport)
  | { kind: 'shake' };

/** How a command went: the caller handles each. */
export type Answer<T> =
  | { kind: 'answered'; data: T }
  /** The client said no, and why in a word. */
  | { kind: 'refused'; reason: string }
  /** No answer in time, or none that can be read. */
  | { kind: 'silent' }
  /** This client does not know the command, or nobody is there. */
  | { kind: 'unavailable' };

/** The method ids of events. */
export const EVENT = { status: 4, progress: 2004, shake: 103 } as const;

/** Calls under way at a time; a page that has more is a broken one. */
const MOST_PENDING = 64;

export interface Bridge {
  call<N extends CommandName>(name: N, params: Params[N]): Promise<Answer<AnswerTo<N>>>;
  /** Calls back for each event until the returned function is called. */
  listen(listener: (event: BridgeEvent) => void): () => void;
  /** Takes a message from the native client; junk is not heard. */
  receive(json: unknown): void;
}

interface BridgeOptions {
  send: Transport;
  /** Which commands this client has (docs/clients.md). */
  knows: (name: CommandName) => boolean;
}

/** Talks to one native client: typed commands out, checked answers and events in. */
export function createBridge({ send, knows }: BridgeOptions): Bridge {
  const pending = new Map<string, (data: unknown) => void>();
  const listeners = new Set<(event: BridgeEvent) => void>();

  return {
    call(name, params) {
      const { id, answer, timeout, plain = false } = COMMANDS[name];
      if (!knows(name) || pending.size >= MOST_PENDING)
        return Promise.resolve({ kind: 'unavailable' });
      const callback = newCallbackId();
      return new Promise((resolve) => {
        const end = (how: Answer<AnswerTo<typeof name>>) => {
          clearTimeout(timer);
          pending.delete(callback);
          resolve(how);
        };
        const timer = setTimeout(() => end({ kind: 'silent' }), timeout);
        pending.set(callback, (data) => {
          const refused = v.safeParse(refusal, data);
          if (refused.success) return end({ kind: 'refused', reason: refused.output.key_error });
          const read = v.safeParse(answer, data);
          end(read.success ? { kind: 'answered', data: read.output } : { kind: 'silent' });
        });
        const sent = send(writeEnvelope({ id, callback, data: params, plain }));
        if (!sent) end({ kind: 'unavailable' });
      });
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    receive(json) {
      const message = readEnvelope(json);
      if (!message) return;
      const { key_callback_method: callback, key_method_id: id, key_data: data } = message;
      if (callback) return pending.get(callback)?.(data);
      const event = id === undefined ? undefined : eventOf(id, data);
      if (event) for (const listener of listeners) listener(event);
    },
  };
}

function eventOf(id: number, data: unknown): BridgeEvent | undefined {
  if (id === EVENT.status) {
    const read = v.safeParse(statusReport, data);
    return read.success ? { kind: 'status', ...read.output } : undefined;
  }
  if (id === EVENT.progress) {
    const read = v.safeParse(progressReport, data);
    return read.success ? { kind: 'progress', ...read.output } : undefined;
  }
  return id === EVENT.shake ? { kind: 'shake' } : undefined;
}

/** Nobody but the client that was asked can know it, so nobody else can answer. */
function newCallbackId(): string {
  const random = crypto.getRandomValues(new Uint8Array(16));
  return `cb_${Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
