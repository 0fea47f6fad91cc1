import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, type UserConfig } from 'vite';
import { inject } from 'vitest';

const project = path.resolve(import.meta.dirname, '../..');

/** What an app on each library installs beside the design system, by the folder it has here. */
const LIBRARIES = {
  react: {
    react: 'real-react',
    'react-dom': 'real-react-dom',
    scheduler: 'scheduler',
    '@types/react': '@types/react',
    '@types/react-dom': '@types/react-dom',
    csstype: 'csstype',
  },
  preact: { preact: 'preact', 'preact-render-to-string': 'preact-render-to-string' },
} satisfies Record<string, Record<string, string>>;

/** Somebody else's app: in a folder far from this project, with what `npm install` put there. */
export interface App {
  folder: string;
  /** Writes a file of the app. */
  write(file: string, text: string): void;
  remove(): void;
}

/**
 * A bare app that has installed the archive as anybody would. Its other packages come from this project's folder, so
 * that nothing is asked of a registry.
 */
export function createApp(library: keyof typeof LIBRARIES): App {
  const folder = mkdtempSync(path.join(tmpdir(), `snowpea-${library}-app-`));
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  const theirs = Object.entries({ ...LIBRARIES[library], uqr: 'uqr' }).map(
    ([name, from]) => [name, `file:${path.join(project, 'node_modules', from)}`] as const,
  );
  const dependencies = {
    '@snowpea/design-system': `file:${inject('packed').archive}`,
    ...Object.fromEntries(theirs),
  };
  write('package.json', JSON.stringify({ private: true, type: 'module', dependencies }));
  const options = ['--offline', '--install-links', '--ignore-scripts', '--no-audit', '--no-fund'];
  execFileSync('npm', ['install', ...options], { cwd: folder, stdio: 'pipe' });
  return { folder, write, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** What a production build sends to the browser. */
export interface Built {
  js: string;
  css: string;
  /** File name → text. */
  files: Record<string, string>;
}

/** Builds one page of an app with Vite as it comes, for production. `page` is the text of its module. */
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
