import path from 'node:path';

interface Locked {
  version?: string;
  integrity?: string;
  dependencies?: Readonly<Record<string, string>>;
  optionalDependencies?: Readonly<Record<string, string>>;
}

/** The `packages` of a lock file, by folder. */
export type Lock = Readonly<Record<string, Locked>>;

/**
 * What builds Storybook, and what looks at the stories in tests. Packages that a story's modules come from need not be named here: the
 * module graph has them.
 */
const TOOLS = [
  '@preact/preset-vite',
  '@storybook/addon-a11y',
  '@storybook/addon-docs',
  '@storybook/preact-vite',
  'axe-core',
  'msw',
  'pixelmatch',
  'playwright',
  'react-docgen',
  'sharp',
  'storybook',
  'style-dictionary',
  'vite',
];

/** The installed folder of the package that a module is in, such as `node_modules/preact`; undefined for the project's own. */
export function packageFolderOf(name: string): string | undefined {
  return /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(name)?.[0];
}

/** Version and hash of an installed package, as the lock file has them. */
export const lockedAs = (lock: Lock, folder: string) =>
  `${folder} ${lock[folder]?.version} ${lock[folder]?.integrity}`;

/** The tools and everything that they depend on, each with its version. */
export function lockedTools(lock: Lock): string[] {
  const found = new Set<string>();
  const visit = (from: string, names: Iterable<string>) => {
    for (const name of names) {
      const folder = installed(lock, from, name);
      if (!folder || found.has(folder)) continue;
      found.add(folder);
      const { dependencies, optionalDependencies } = lock[folder] ?? {};
      visit(folder, Object.keys({ ...dependencies, ...optionalDependencies }));
    }
  };
  visit('', TOOLS);
  return [...found].sort().map((folder) => lockedAs(lock, folder));
}

/** Where Node finds a package: in the asking one's own folder, or in one above it. */
function installed(lock: Lock, from: string, name: string): string | undefined {
  const folder = path.posix.join(from, 'node_modules', name);
  if (lock[folder]) return folder;
  if (from === '') return undefined;
  const above = from.slice(0, from.lastIndexOf('node_modules/')).replace(/\/$/, '');
  return installed(lock, above, name);
}
