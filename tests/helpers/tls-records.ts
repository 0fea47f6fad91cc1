import type { IncomingMessage } from 'node:http';
import { get } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { openTunnel } from './tunnel';

/** The type of a record with data of the application (RFC 8446, 5.1). */
const APPLICATION_DATA = 23;

/** What a server sends for one request. */
export interface Sent {
  /** Lengths of the TLS records with data, in order. */
  records: number[];
  body: Buffer;
}

/**
 * Requests an address over TLS and HTTP/1.1, and reads the lengths of the records.
 *
 * @throws without a whole answer
 */
export async function recordsOf(url: string, address: string): Promise<Sent> {
  const seen: Buffer[] = [];
  const tunnel = await openTunnel(url, (part) => {
    seen.push(part);
    return part;
  });
  const { port, hostname } = new URL(tunnel.url);
  const options = { hostname, port, path: address, agent: false, rejectUnauthorized: false };
  const answer = new Promise<IncomingMessage>((done, fail) => {
    get(options, done).on('error', fail);
  });
  const body = await answer.then(buffer).finally(tunnel.close);
  const bytes = Buffer.concat(seen);
  const records: number[] = [];
  for (let at = 0; at + 5 <= bytes.length; at += 5 + bytes.readUInt16BE(at + 3))
    if (bytes[at] === APPLICATION_DATA) records.push(bytes.readUInt16BE(at + 3));
  return { records, body };
}
