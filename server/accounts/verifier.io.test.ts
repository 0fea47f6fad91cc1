import { createServer, type RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { documentedBlock } from '../../tests/helpers/documented';
import { listenLocally } from '../../tests/helpers/listen-locally';
import { ServiceUnavailable } from '../outbound/errors';
import { accountSubjects, noAccounts, simulatedAccounts } from './accounts';
import { accountsAt, accountsOf } from './verifier';

const TOKEN = { token: 'a-token-that-nobody-may-read', idType: 4 };

/** A local service with the given answer, and what it was asked. */
async function service(listener: RequestListener) {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    asked.push(await text(request));
    listener(request, response);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = new URL(await listenLocally(server));
  return { asked, verify: accountsAt(`http://127.0.0.1:${port}/`, { waitMs: [1, 1] }) };
}
const says =
  (answer: unknown): RequestListener =>
  (_, response) =>
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));

test('sends the token in the body of its request and takes the account from the answer', async () => {
  const { asked, verify } = await service(says({ account: { id: '7', taobao: true }, more: 1 }));
  expect(await verify(TOKEN)).toEqual({ id: '7', taobao: true });
  expect(JSON.parse(asked[0] ?? '')).toEqual({ userToken: TOKEN.token, userIdType: 4 });
});

test('understands the answer of the documents', async () => {
  const { verify } = await service(says(documentedBlock('Accounts of native clients')));
  expect(await verify(TOKEN)).toEqual({ id: '12345678', taobao: true });
});

test('caches an answer for a while, for the same token and client type only', async () => {
  const { asked, verify } = await service(says({ account: { id: '7', taobao: true } }));
  for (let time = 0; time < 3; time += 1) await verify(TOKEN);
  expect(asked).toHaveLength(1);
  await verify({ ...TOKEN, idType: 2 });
  await verify({ ...TOKEN, token: 'another' });
  expect(asked).toHaveLength(3);
  await verify(TOKEN, true);
  expect(asked).toHaveLength(4);
});

test.each([
  [{ account: { id: '7', taobao: true } }, 60_000],
  [{ account: { id: '7' } }, 5_000],
  [{ account: null }, 5_000],
])('caches the answer %j for %i ms', async (answer, ms) => {
  let now = 1_000;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  onTestFinished(() => clock.mockRestore());
  const { asked, verify } = await service(says(answer));
  await verify(TOKEN);
  now += ms - 1;
  await verify(TOKEN);
  expect(asked).toHaveLength(1);
  now += 2;
  await verify(TOKEN);
  expect(asked).toHaveLength(2);
});

test('an unknown token has no account', async () => {
  const { verify } = await service(says({ account: null }));
  expect(await verify(TOKEN)).toBeUndefined();
});

test.each([
  ['without an account', {}],
  ['with another shape', { account: { id: 7 } }],
  ['with an empty name', { account: { id: '' } }],
  ['with a name that is too long', { account: { id: 'x'.repeat(257) } }],
  ['that is no JSON', '<html>'],
  ['without an end', `{"account":null,"x":"${'x'.repeat(10_000)}"}`],
])('rejects an answer %s, and quotes neither it nor the token', async (_, answer) => {
  const { verify } = await service(says(answer));
  const failed = await verify(TOKEN).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(Error);
  expect(failed).not.toBeInstanceOf(ServiceUnavailable);
  expect(String(failed)).toMatch(/^Error: The answer of the account verifier is/);
  expect(JSON.stringify(failed, Object.getOwnPropertyNames(failed))).not.toContain(TOKEN.token);
});

test.each([
  ['answers 503', (_, response) => response.writeHead(503).end()],
  ['resets the connection', (request) => request.socket.resetAndDestroy()],
] satisfies [string, RequestListener][])(
  'retries a service that %s, then reports it as unavailable',
  async (_, fault) => {
    const { asked, verify } = await service(fault);
    const failed = await verify(TOKEN).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(ServiceUnavailable);
    expect(asked).toHaveLength(3);
    // The failure is not cached.
    await verify(TOKEN).catch(() => undefined);
    expect(asked.length).toBeGreaterThan(3);
  },
);

test('does not follow a redirect with a token', async () => {
  const { asked, verify } = await service((_, response) =>
    response.writeHead(307, { location: '/other' }).end(),
  );
  await expect(verify(TOKEN)).rejects.toThrow();
  expect(asked.filter(Boolean)).toHaveLength(1);
});

test('the simulator accepts the tokens of one account only', async () => {
  expect(await simulatedAccounts({ token: 'simulated' })).toEqual({
    id: 'simulated',
    taobao: false,
  });
  expect(await simulatedAccounts({ token: 'simulated-taobao' })).toMatchObject({ taobao: true });
  for (const token of ['', 'Simulated', 'simulated ', 'toString', '__proto__'])
    expect(await simulatedAccounts({ token })).toBeUndefined();
});

test('accepts no token without a setting', async () => {
  expect(accountsOf(undefined)).toBe(noAccounts);
  expect(await noAccounts({ token: 'simulated' })).toBeUndefined();
  expect(accountsOf('simulated')).toBe(simulatedAccounts);
});

test('stores an account under a hashed name, and finds it after the secret was changed', () => {
  const account = { id: '13912345678', taobao: false };
  const [before] = accountSubjects('a'.repeat(32), account);
  expect(before).toMatch(/^account:[\w-]{43}$/);
  expect(before).not.toContain(account.id);
  const both = accountSubjects(['b'.repeat(32), 'a'.repeat(32)], account);
  expect(both).toHaveLength(2);
  expect(both[1]).toBe(before);
  expect(both[0]).not.toBe(before);
  expect(accountSubjects('a'.repeat(32), { ...account, id: '1' })[0]).not.toBe(before);
});
