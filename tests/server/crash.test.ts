import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { preload } from '../../bench/reliability/plant';
import { CANARY, canariesIn } from '../helpers/canary';
import { postgresPid } from '../helpers/own-database';
import { initialisedDataDir } from './cluster';
import { halfRequest } from './half-request';
import { readiness, startServer } from './server';

test.each([
  ['an uncaught error', "throw new Error('planted')", 'uncaughtException'],
  ['an unhandled rejection', "Promise.reject(new Error('planted'))", 'unhandledRejection'],
])('%s is logged with its stack, and the server shuts down with 70', async (_, code, origin) => {
  const dataDir = initialisedDataDir();
  const env = { DATA_DIR: dataDir, ...preload(`process.on('SIGUSR2', () => { ${code} })`) };
  const server = await startServer({ env });
  const running = await halfRequest(server.url);

  const ended = server.end('SIGUSR2');
  await vi.waitFor(async () => expect(await readiness(server.url)).toBe(0), 20_000);
  running.finish();
  expect(await running.answered).toBe(200);
  expect(await ended).toBe(70);
  expect(server.output()).toMatch(new RegExp(`^${origin}: Error: planted\\n\\s+at `, 'm'));
  expect(postgresPid(dataDir)).toBeUndefined();
  expect(readFileSync(`${dataDir}/postgres.log`, 'utf8')).toContain('database system is shut down');
});

test('the properties of an uncaught error are not printed: a database error has the values of its row there', async () => {
  const detail = `Failing row contains (${CANARY.name}, ${CANARY.phone}).`;
  // From the environment, because the stack has this code as the address of its module.
  const more = '{ detail: process.env.DETAIL }';
  const thrown = `Object.assign(new Error('planted', { cause: Object.assign(new Error('inner'), ${more}) }), ${more})`;
  const env = {
    DATA_DIR: initialisedDataDir(),
    DETAIL: detail,
    ...preload(`process.on('SIGUSR2', () => { throw ${thrown} })`),
  };
  const server = await startServer({ env });
  expect(await server.end('SIGUSR2')).toBe(70);
  expect(canariesIn(server.output())).toEqual([]);
  expect(server.output()).toMatch(/^uncaughtException: Error: planted\n\s+at /m);
  expect(server.output()).toMatch(/^Caused by: Error: inner\n\s+at /m);
});

test('a server without its supervisor shuts down gracefully', async () => {
  const dataDir = initialisedDataDir();
  const code = "process.on('SIGUSR2', () => process.emit('disconnect'))";
  const server = await startServer({ env: { DATA_DIR: dataDir, ...preload(code) } });
  expect(await server.end('SIGUSR2')).toBe(0);
  expect(postgresPid(dataDir)).toBeUndefined();
});
