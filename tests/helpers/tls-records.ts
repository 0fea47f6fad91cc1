import { once } from 'node:events';
import { connect as connectTcp, createServer } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { connect as connectTls } from 'node:tls';

/** The type of a record with data of the application (RFC 8446, 5.1). */
const APPLICATION_DATA = 23;

/** What a server sends for one request, as a relay before it sees it. */
export interface Sent {
  /** Lengths of the records with data, in order. */
  records: number[];
  /** The answer, decrypted: headers and body. */
  answer: Buffer;
}

/** Requests an address over TLS and HTTP/1.1, and reads the lengths of the records. */
export async function recordsOf(url: string, address: string): Promise<Sent> {
  const { port, hostname } = new URL(url);
  const seen: Buffer[] = [];
  const relay = createServer((near) => {
    const far = connectTcp(Number(port), hostname);
    far.on('data', (part: Buffer) => seen.push(part));
    near.pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(relay, 'listening');
  // Cast: a server on a port has an address of this type.
  const { port: relayed } = relay.address() as { port: number };
  const socket = connectTls({
    port: relayed,
    host: '127.0.0.1',
    rejectUnauthorized: false,
  });
  socket.write(`GET ${address} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`);
  const answer = await buffer(socket);
  relay.close();
  const bytes = Buffer.concat(seen);
  const records: number[] = [];
  for (let at = 0; at + 5 <= bytes.length; at += 5 + bytes.readUInt16BE(at + 3))
    if (bytes[at] === APPLICATION_DATA) records.push(bytes.readUInt16BE(at + 3));
  return { records, answer };
}
