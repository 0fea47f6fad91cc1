import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../tests/helpers/free-port';

const SAMPLE = path.resolve('docs/samples/nginx-cache.conf');
/** The sample before headers were replaced by the values in the key, for a control. */
export const RAW_HEADERS = path.resolve('bench/cdn/raw-headers.conf');

/** A running nginx in front of a store. */
export interface Cache {
  url: string;
  /** Where it stores answers, if in files. */
  folder?: string;
  /** Removes all stored pages, as the documentation says; files and pictures stay. */
  purge(): void;
  close(): Promise<void>;
}

/**
 * Starts nginx with the documented configuration, in a separate folder, on a free port.
 *
 * @param change plants a fault in the configuration, for a control
 * @param sample another configuration than the documented one
 * @throws when nginx is not installed
 */
export async function startNginx(
  store: string,
  change = (configuration: string) => configuration,
  sample = SAMPLE,
): Promise<Cache> {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' });
  } catch (cause) {
    throw new Error('No nginx here: install the package nginx-light.', { cause });
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'snowpea-nginx-'));
  const port = await freePort();
  const configuration = change(readFileSync(sample, 'utf8'))
    .replaceAll('/var/cache/nginx', folder)
    .replace('server 127.0.0.1:4173', `server ${new URL(store).host}`)
    .replace('127.0.0.1:8080', `127.0.0.1:${port}`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join('\n');
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `daemon off; user root; pid ${folder}/pid; error_log ${folder}/error.log;\nevents {}\nhttp {\naccess_log off;\n${temporary}\n${configuration}\n}\n`,
  );
  const child = spawn('nginx', ['-c', path.join(folder, 'nginx.conf')], { stdio: 'inherit' });
  const ended = once(child, 'close');
  await listening(port);
  return {
    url: `http://127.0.0.1:${port}`,
    folder,
    purge: () => execFileSync('find', [`${folder}/shop-pages`, '-type', 'f', '-delete']),
    close: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @throws when nothing listens after 10 s */
export async function listening(port: number): Promise<void> {
  for (let waited = 0; waited < 10_000; waited += 50) {
    const open = await new Promise<boolean>((done) => {
      const socket = connect(port, '127.0.0.1', () => done(true)).on('error', () => done(false));
      socket.once('connect', () => socket.destroy());
    });
    if (open) return;
    await delay(50);
  }
  throw new Error(`Nothing listens on ${port}.`);
}
