import { type IncomingHttpHeaders, request } from 'node:http';
import { request as requestByTls } from 'node:https';
import { buffer } from 'node:stream/consumers';

/** The visitor's address in tests of proxies. */
export const VISITOR = '127.0.0.2';

interface Asked {
  from?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** A request over a new connection from an address of this machine, such as any of 127.0.0.0/8. */
export function ask(url: string, { from = VISITOR, body, ...more }: Asked = {}) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; bytes: Buffer }>(
    (done, fail) => {
      const send = url.startsWith('https:') ? requestByTls : request;
      const options = { localAddress: from, agent: false, rejectUnauthorized: false, ...more };
      send(url, options, (answer) => {
        buffer(answer).then((bytes) => {
          done({ status: answer.statusCode ?? 0, headers: answer.headers, bytes });
        }, fail);
      })
        .on('error', fail)
        .end(body);
    },
  );
}
