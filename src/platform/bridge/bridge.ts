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

/** Events from a native client. */
export type BridgeEvent =
  | ({ kind: 'status' } & StatusReport)
  | ({ kind: 'progress' } & ProgressReport)
  | { kind: 'shake' };

/** Outcome of a command: the caller handles each. */
export type Answer<T> =
  | { kind: 'answered'; data: T }
  /** The client refused, with its reason. */
  | { kind: 'refused'; reason: string }
  /** No valid answer in time. */
  | { kind: 'silent' }
  /** This client lacks the command, or there is no client. */
  | { kind: 'unavailable' };

/** The method ids of events. */
export const EVENT = { status: 4, progress: 2004, shake: 103 } as const;

/** Most calls at a time; a page with more is faulty. */
const MOST_PENDING = 64;

export interface Bridge {
  call<N extends CommandName>(name: N, params: Params[N]): Promise<Answer<AnswerTo<N>>>;
  /** Adds a listener; the returned function removes it. */
  listen(listener: (event: BridgeEvent) => void): () => void;
  /** Receives a message from the native client; invalid ones are ignored. */
  receive(json: unknown): void;
}

interface BridgeOptions {
  send: Transport;
  /** Commands of this client (docs/clients.md). */
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

/** A random callback id: only the client that got the command can answer it. */
function newCallbackId(): string {
  const random = crypto.getRandomValues(new Uint8Array(16));
  return `cb_${Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
