import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const project = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

const same = (...names: string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((list) => list.split(' ')).map((name) => [name, name]));

/** Packages that an app on each library installs beside the design system, by their folders here. */
const LIBRARIES = {
  react: {
    react: 'real-react',
    'react-dom': 'real-react-dom',
    scheduler: 'scheduler',
    '@types/react': '@types/react',
    '@types/react-dom': '@types/react-dom',
    csstype: 'csstype',
    ...same(
      '@tanstack/history @tanstack/react-router @tanstack/react-store @tanstack/router-core @tanstack/store',
      'cookie-es isbot seroval seroval-plugins use-sync-external-store',
    ),
  },
  preact: same('preact preact-iso preact-render-to-string'),
} satisfies Record<string, Record<string, string>>;

export type Library = keyof typeof LIBRARIES;

/**
 * Installs the archive into a bare app by npm. Its other packages come from this project's folder, without a registry.
 *
 * @returns the app's folder
 */
async function install(library: Library, archive: string, home: string): Promise<string> {
  const folder = path.join(home, library);
  mkdirSync(folder);
  const theirs = Object.entries({ ...LIBRARIES[library], uqr: 'uqr' }).map(
    ([name, from]) => [name, `file:${path.join(project, 'node_modules', from)}`] as const,
  );
  const dependencies = {
    '@snowpea/design-system': `file:${archive}`,
    ...Object.fromEntries(theirs),
  };
  const manifest = { private: true, type: 'module', dependencies };
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest));
  const options = ['--offline', '--install-links', '--ignore-scripts', '--no-audit', '--no-fund'];
  await run('npm', ['install', ...options], { cwd: folder });
  return folder;
}

/** One app for each library, for test files to copy: npm takes seconds to install each of them. */
export async function installAll(archive: string, home: string): Promise<Record<Library, string>> {
  const [react, preact] = await Promise.all([
    install('react', archive, home),
    install('preact', archive, home),
  ]);
  return { react, preact };
}
