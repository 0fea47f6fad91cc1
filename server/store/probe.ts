import pg from 'pg';
import { errorText } from '../operator-error';

/** How long the probe waits for a connection, and then for an answer, in ms. */
const PROBE_MS = 5_000;
/** The driver's messages, and the kernel's code, for no answer at all. */
const NO_ANSWER = /timeout|ETIMEDOUT/i;

/** Whether a database answers anything over a new connection; an error is an answer too. */
export async function answersProbe(config: pg.ClientConfig): Promise<boolean> {
  const limits = { connectionTimeoutMillis: PROBE_MS, query_timeout: PROBE_MS };
  const client = new pg.Client({ ...config, ...limits });
  // A lost connection fails the query below. Without a listener, it would also end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    return !NO_ANSWER.test(errorText(error));
  } finally {
    // Not awaited: a connection without an answer does not close in order.
    client.end().catch(() => undefined);
  }
}
