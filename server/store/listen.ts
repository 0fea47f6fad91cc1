import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';

/** @param heard gets each payload, and an empty one whenever some may have been missed. @returns a way to stop. */
export type Listen = (channel: string, heard: (payload: string) => void) => () => void;

const PAUSE_MS = 1_000;

/**
 * Listens to PostgreSQL's notifications over one connection of its own, made when first wanted and made again when it
 * is lost. It is how an operator's import tells every server process that the catalogue has changed.
 */
export function listenOn(connect: () => pg.Client): { listen: Listen; stop(): Promise<void> } {
  const channels = new Map<string, Set<(payload: string) => void>>();
  const stopping = new AbortController();
  let client: pg.Client | undefined;
  let running: Promise<void> | undefined;

  const tell = (channel: string, payload: string) => {
    for (const heard of channels.get(channel) ?? []) heard(payload);
  };
  const subscribe = (to: pg.Client, channel: string) =>
    to.query(`listen ${to.escapeIdentifier(channel)}`);

  const session = async () => {
    const next = connect();
    client = next;
    const ended = new Promise<void>((done) => next.once('end', done));
    next.on('error', () => undefined);
    next.on('notification', ({ channel, payload = '' }) => tell(channel, payload));
    try {
      await next.connect();
      for (const channel of channels.keys()) await subscribe(next, channel);
      for (const channel of channels.keys()) tell(channel, '');
      await ended;
    } finally {
      client = undefined;
      await next.end();
    }
  };
  const run = async () => {
    while (!stopping.signal.aborted) {
      // A connection that fails or is lost is tried again: until then what was missed is told as an empty payload.
      await session().catch(() => undefined);
      await delay(PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };

  return {
    listen(channel, heard) {
      const known = channels.get(channel);
      channels.set(channel, (known ?? new Set()).add(heard));
      if (!known && client) subscribe(client, channel).catch(() => client?.end());
      running ??= run();
      return () => channels.get(channel)?.delete(heard);
    },
    async stop() {
      stopping.abort();
      await client?.end();
      await running;
    },
  };
}
