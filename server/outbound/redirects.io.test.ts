import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import webPush from 'web-push';
import { makeCertificate } from '../../tests/helpers/certificate';
import { temporaryFolder } from '../../tests/helpers/temporary-folder';
import { accountsAt } from '../accounts/verifier';
import { fetchBytes, fetchFile } from '../catalogue/input/fetch-bytes';
import { fetchCopy } from '../catalogue/mirror/fetch-copy';
import { verifyAt } from '../registration/verify';
import { pushSender } from '../shop/push/send';
import { chosenFetch } from './chosen-fetch';
import { createPublicFetch } from './public-fetch';

const folder = temporaryFolder();

/** A host that redirects every request, and counts them. */
async function redirecting(location: string) {
  const state = { asked: 0 };
  const url = await listening((_, response) => {
    state.asked += 1;
    response.writeHead(302, { location }).end();
  });
  return { state, url };
}

async function listening(listener: RequestListener, tls?: { key: string; cert: string }) {
  const server = tls ? createSecureServer(tls, listener) : createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // Cast: it listens on a port.
  const { port } = server.address() as AddressInfo;
  return `${tls ? 'https' : 'http'}://127.0.0.1:${port}/`;
}

/** As on the public internet, with hosts on this machine. */
const anywhere = createPublicFetch({ rejectUnauthorized: false }, () => true);
const follow = { redirect: 'follow', signal: new AbortController().signal } as const;

/** Everything that sends requests, to an address. */
const SENDERS: Record<string, (address: string) => Promise<unknown>> = {
  'a request to a chosen address': (address) => chosenFetch(address, follow),
  'a request to a public address': (address) => anywhere(address, follow),
  'a sync': (address) => fetchFile(address, 1_000),
  'an import': (address) => fetchBytes(address, 1_000),
  'a picture': (address) => fetchFile(address, 1_000, { ask: anywhere }),
  'a mirror': (address) => {
    const file = path.join(folder.path, 'copy');
    // The file that the first target below contains.
    const wanted = { sha256: createHash('sha256').update('{}').digest('hex'), size: 2 };
    const copying = { ask: chosenFetch, signal: follow.signal, idleMs: 15_000, leastRate: 1 };
    return fetchCopy(address, wanted, file, copying);
  },
  'the verifier of registrations': (address) =>
    verifyAt(address)({ name: '金丝雀', identity: '11010519491231002X', phone: '13900000000' }),
  'the verifier of accounts': (address) => accountsAt(address)({ token: 'token', idType: 4 }),
  'a notification': async (endpoint) => {
    const keys = {
      p256dh: webPush.generateVAPIDKeys().publicKey,
      auth: Buffer.alloc(16).toString('base64url'),
    };
    const own = webPush.generateVAPIDKeys();
    const send = pushSender(own, 'mailto:shop@example.org', { fetch: anywhere });
    const delivery = await send({ endpoint, keys }, { app: 7, title: 'Out', text: 'It is out.' });
    if (delivery !== 'sent') throw new Error(delivery);
  },
};
const TARGETS = [
  'data:application/json,{}',
  'data:application/json;base64,eyJhcHBzIjpbXX0=',
  'file:///etc/passwd',
  'blob:https://example.org/5a3c11',
  'ftp://127.0.0.1/apps.json',
  'javascript:void(0)',
  'about:blank',
  'ws://127.0.0.1/',
  'http://',
];

const each = Object.entries(SENDERS);
it.each(each)('%s follows no redirect that leaves http and https', async (_, send) => {
  for (const target of TARGETS) {
    const { state, url } = await redirecting(target);
    await expect(send(url), target).rejects.toThrow();
    expect(state.asked, target).toBe(1);
  }
});

it.each(each)('%s goes to no other address than http and https', async (_, send) => {
  const notOfTheWeb = TARGETS.filter((target) => target !== 'http://');
  for (const target of notOfTheWeb)
    await expect((async () => send(target))(), target).rejects.toThrow();
});

it('says why a redirect is not followed', async () => {
  const { url } = await redirecting('data:application/json,{}');
  await expect(fetchFile(url, 1_000)).rejects.toThrow(
    `${url} cannot be fetched: data: is neither http: nor https:.`,
  );
});

it('a redirect is followed from http to https, and never back', async () => {
  const { key, cert } = await makeCertificate();
  const secure = await listening(
    (request, response) => {
      if (request.url === '/') response.end('secure');
      else response.writeHead(302, { location: plain }).end();
    },
    { key, cert },
  );
  let asked = 0;
  const plain: string = await listening((request, response) => {
    asked += 1;
    if (request.url === '/up') response.writeHead(302, { location: secure }).end();
    else response.end('plain');
  });
  expect(await (await anywhere(`${plain}up`, follow)).text()).toBe('secure');
  expect(await (await anywhere(plain, follow)).text()).toBe('plain');
  expect(asked).toBe(2);
  await expect(anywhere(`${secure}down`, follow)).rejects.toThrow('an address without https');
  expect(asked).toBe(2);
});

it.each(each)('%s ends when it is redirected for ever', async (_, send) => {
  let asked = 0;
  const url = await listening((request, response) => {
    asked += 1;
    response.writeHead(302, { location: `${request.url}x` }).end();
  });
  await expect(send(url)).rejects.toThrow();
  expect(asked).toBeLessThanOrEqual(21);
});
