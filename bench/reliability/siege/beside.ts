import { once } from 'node:events';
import { followSources } from '../../../tests/helpers/followed-sources';
import { goodSource, hostileSources, listen } from '../jobs/sources';
import type { Context } from '../row';
import type { Measured } from '../server';
import { report } from '../weight';
import { heavyPictures } from '../weight/pictures';

/** Networks of one customer who attacks: a /56. */
const NETWORKS = 256;

/**
 * Makes a store follow hostile sources, which its server syncs as soon as it runs.
 * @returns to be called once the server is ready; then the sources answer
 */
export async function besiegeBySources(context: Context, dataDir: string): Promise<() => void> {
  const starting = new AbortController();
  const ready = once(starting.signal, 'abort').then(() => undefined);
  const addresses: string[] = [];
  for (const source of [...hostileSources(), goodSource()])
    addresses.push(await listen(source, (host) => context.cleanUp(() => host.close()), ready));
  await followSources(dataDir, addresses);
  return () => starting.abort();
}

/** Sends pictures that unpack to far more than their size, one after the other. @returns how many, and the faults */
export async function besiegeByPictures(server: Measured, until: number) {
  const pictures = await heavyPictures();
  const faults: string[] = [];
  let sent = 0;
  for (; performance.now() < until; sent += 1) {
    const picture = pictures[sent % pictures.length];
    if (!picture) break;
    const status = await report(server.url, sent, picture);
    if (typeof status === 'string') faults.push(`${picture.name}: ${status}`);
  }
  return { sent, faults };
}

/** One customer asks for tokens and sends changes without one, from every network of theirs. @returns how many */
export async function besiegeByCustomer({ url }: Measured, until: number): Promise<number> {
  let sent = 0;
  while (performance.now() < until) {
    const headers = {
      'x-forwarded-for': `2001:db8:0:${(sent % NETWORKS).toString(16)}::1`,
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
    };
    const body = JSON.stringify({
      urlKey: 'op.order.add',
      appId: 1,
      idempotencyKey: `siege${sent}`,
    });
    const answer = await fetch(`${url}/api/proxyNew`, { method: 'POST', headers, body }).catch(
      // A refused connection is an answer to an attacker; exits are counted by the row.
      () => undefined,
    );
    await answer?.text();
    sent += 1;
  }
  return sent;
}
