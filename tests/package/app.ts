import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, type UserConfig } from 'vite';
import { inject } from 'vitest';
import { copyContents } from '../helpers/copy-contents';
import type { Library } from './install';

/** An app outside this project, with the packages that `npm install` installed. */
export interface App {
  folder: string;
  /** Writes a file of the app. */
  write(file: string, text: string): void;
  remove(): void;
}

/** A bare app for one test file that has installed the archive (install.ts). */
export function createApp(library: Library): App {
  const folder = mkdtempSync(path.join(tmpdir(), `snowpea-${library}-app-`));
  copyContents(inject('installed')[library], folder);
  return {
    folder,
    write(file, text) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Output of a production build for the browser. */
export interface Built {
  js: string;
  css: string;
  /** File name → text. */
  files: Record<string, string>;
}

/** Builds one page of an app with Vite's defaults, for production. `page` is the text of its module. */
export async function buildPage(app: App, page: string, config: UserConfig = {}): Promise<Built> {
  app.write('page.tsx', page);
  app.write(
    'index.html',
    '<link rel="icon" href="data:,"><div id="app"></div><script type="module" src="/page.tsx"></script>',
  );
  const result = await build({
    configFile: false,
    root: app.folder,
    logLevel: 'error',
    ...config,
    build: { write: false, ...config.build },
  });
  if (!('output' in result)) throw new Error('Vite watches instead of building.');
  const files = Object.fromEntries(
    result.output.map((part) => [
      part.fileName,
      part.type === 'chunk' ? part.code : Buffer.from(part.source).toString(),
    ]),
  );
  const all = (extension: string) =>
    Object.entries(files)
      .filter(([name]) => name.endsWith(extension))
      .map(([, text]) => text)
      .join('');
  return { js: all('.js'), css: all('.css'), files };
}

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** Serves a built page on a free port of this machine. */
export async function serve({ files }: Built): Promise<{ url: string; close(): void }> {
  const server = createServer((request, response) => {
    const name = (request.url ?? '/').slice(1).split('?')[0] || 'index.html';
    const text = files[name];
    if (text === undefined) response.writeHead(404);
    else response.setHeader('content-type', TYPES[path.extname(name)] ?? 'text/plain');
    response.end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('A server on TCP has a port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const tsc = path.resolve(import.meta.dirname, '../../node_modules/.bin/tsc');

/**
 * Compiles files of the app, as strictly as TypeScript can, with every declaration file checked too and without `paths`.
 *
 * @returns the compiler's messages
 */
export function check(
  app: App,
  moduleResolution: 'bundler' | 'nodenext',
  files: Record<string, string>,
  jsxImportSource: Library = 'react',
  exactOptionalPropertyTypes = true,
): string {
  for (const [file, text] of Object.entries(files)) app.write(file, text);
  const compilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: false,
    exactOptionalPropertyTypes,
    noUncheckedSideEffectImports: true,
    jsx: 'react-jsx',
    jsxImportSource,
    target: 'es2022',
    lib: ['es2022', 'dom', 'dom.iterable'],
    types: [],
    module: moduleResolution === 'bundler' ? 'esnext' : 'nodenext',
    moduleResolution,
  };
  app.write('tsconfig.json', JSON.stringify({ compilerOptions, files: Object.keys(files) }));
  return spawnSync(tsc, ['-p', app.folder], { encoding: 'utf8' }).stdout;
}
