import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../tests/helpers/free-port';
import { type Cache, listening } from './nginx';

const SAMPLE = path.resolve('docs/samples/varnish.vcl');

/**
 * Starts Varnish with the documented configuration, in a separate folder, on a free port.
 *
 * @throws when Varnish is not installed
 */
export async function startVarnish(store: string): Promise<Cache> {
  try {
    execFileSync('varnishd', ['-V'], { stdio: 'ignore' });
  } catch (cause) {
    throw new Error('No Varnish here: install the package varnish.', { cause });
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'snowpea-varnish-'));
  const port = await freePort();
  const { hostname, port: storePort } = new URL(store);
  const vcl = readFileSync(SAMPLE, 'utf8')
    .replace('"127.0.0.1"', `"${hostname}"`)
    .replace('"4173"', `"${storePort}"`);
  writeFileSync(path.join(folder, 'shop.vcl'), vcl);
  const at = `127.0.0.1:${port}`;
  const child = spawn(
    'varnishd',
    [
      ...['-F', '-j', 'none', '-n', path.join(folder, 'work'), '-a', at],
      ...['-f', path.join(folder, 'shop.vcl'), '-s', 'malloc,64m', '-p', 'http_gzip_support=off'],
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const ended = once(child, 'close');
  await listening(port);
  return {
    url: `http://${at}`,
    purge: () => execFileSync('curl', ['-sf', '-X', 'PURGE', `http://${at}/`]),
    close: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
