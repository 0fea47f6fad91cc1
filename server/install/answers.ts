import { once } from 'node:events';
import { existsSync, mkdtempSync, rmdirSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { LANGS, type Lang } from '../../contract/lang';
import { readLook } from '../commands/look-file';
import { errorCode, errorText, OperatorError } from '../operator-error';
import type { WholeLook } from '../store/queries/look';

/** What `init` is told. */
export interface Answers {
  folder?: string | undefined;
  name?: string | undefined;
  address?: string | undefined;
  color?: string | undefined;
  logo?: string | undefined;
  source?: string | undefined;
  port?: string | undefined;
  language?: string | undefined;
}

/** Where a shop's first apps come from. */
export type FirstSource =
  | { kind: 'fdroid' | 'altstore'; address: string }
  | { kind: 'folder' | 'lines'; file: string }
  | { kind: 'demo' }
  | { kind: 'none' };

/** @throws OperatorError with a sentence that names the setting */
export function readAddress(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new OperatorError(
      `--address is ${JSON.stringify(text)}: begin it with https:// or http://, such as https://apps.example.org.`,
    );
  if (url.pathname !== '/' || url.search || url.hash || url.username)
    throw new OperatorError(
      `--address is ${JSON.stringify(text)}: a shop has a host of its own, such as ${url.origin}.`,
    );
  // What a host never has, such as braces, would have a meaning in the files of the system.
  if (!/^[\w.:[\]-]+$/.test(url.host))
    throw new OperatorError(
      `--address is ${JSON.stringify(text)}: its host may have letters, digits, dots and hyphens.`,
    );
  return url;
}

/** @throws OperatorError with a sentence that names the setting */
export function readLanguage(text: string): Lang {
  const language = LANGS.find((one) => one.toLowerCase() === text.toLowerCase());
  if (language) return language;
  throw new OperatorError(
    `--language is ${JSON.stringify(text)}: give one of ${LANGS.join(', ')}.`,
  );
}

/** @throws OperatorError with a sentence that names the setting */
export function readPort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (port >= 1 && port <= 65_535) return port;
  throw new OperatorError(`--port is ${JSON.stringify(text)}: give a number from 1 to 65535.`);
}

/** @throws OperatorError with a sentence that names the setting */
export function readSource(text = 'demo'): FirstSource {
  if (text === 'demo' || text === 'none') return { kind: text };
  if (/^https?:\/\//.test(text))
    return { kind: /\.json(?:[?#]|$)/.test(text) ? 'altstore' : 'fdroid', address: text };
  const file = path.resolve(text);
  if (!existsSync(file))
    throw new OperatorError(
      `--source is ${JSON.stringify(text)}: give an https address, a folder or file that exists, demo or none.`,
    );
  return { kind: /json|ndjson$/.test(file) && statSync(file).isFile() ? 'lines' : 'folder', file };
}

/** The look by the answers; undefined: none was given. @throws OperatorError with a sentence that names the setting */
export async function lookOf({ name, color, logo }: Answers): Promise<WholeLook | undefined> {
  const value = Object.fromEntries(
    Object.entries({ name, color, logo: logo && path.resolve(logo) }).filter(([, one]) => one),
  );
  if (Object.keys(value).length === 0) return undefined;
  try {
    return await readLook({ file: path.resolve('init'), value, at: () => '' });
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    throw new OperatorError(error.message.replace(/^ (\w+): /gm, '--$1: '), { cause: error });
  }
}

/** The port of a server without a setting. */
export const USUAL_PORT = 4173;

/** The first port from one on that no other program uses. */
export async function freePort(port: number): Promise<number> {
  try {
    await requirePort(port);
    return port;
  } catch (error) {
    if (port === 65_535) throw error;
    return freePort(port + 1);
  }
}

/** @throws OperatorError when another program uses the port */
export async function requirePort(port: number): Promise<void> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new OperatorError(
      `--port is ${port}, which cannot be used now (${errorCode(error)}): give another one.`,
      { cause: error },
    );
  }
  await new Promise((resolve) => server.close(resolve));
}

/** @throws OperatorError when nothing can be written to the folder, or to the one in which it would be */
export function requireWritable(folder: string): void {
  let there = folder;
  while (!existsSync(there)) there = path.dirname(there);
  if (!statSync(there).isDirectory())
    throw new OperatorError(`--folder is ${folder}, and ${there} is a file: give another one.`);
  try {
    // Also by root, where the permissions say nothing.
    rmdirSync(mkdtempSync(path.join(there, '.snowpea-')));
  } catch (error) {
    const why = errorCode(error) || errorText(error);
    throw new OperatorError(
      `--folder is ${folder}, which cannot be written to (${why}): give another one.`,
      { cause: error },
    );
  }
}
