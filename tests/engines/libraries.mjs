import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { installPackages, mayInstall } from './debian.mjs';

const run = promisify(execFile);

/** Debian's packages of the shared libraries that all three engines need besides the C library. */
const PACKAGES = ['libnss3', 'libnspr4', 'libexpat1', 'libuuid1'];

/**
 * Provides the shared libraries of a binary: as root on Debian and its derivatives it installs missing ones.
 *
 * @param {string} binary
 * @param {(line: string) => void} say
 * @throws {Error} a sentence that names the missing libraries and how to get them.
 */
export async function ensureLibraries(binary, say) {
  if ((await missing(binary)).length === 0) return;
  if (mayInstall()) {
    say(`Installing ${PACKAGES.join(', ')} for the tests on old engines`);
    await installPackages(PACKAGES);
  }
  const still = await missing(binary);
  if (still.length === 0) return;
  throw new Error(
    `The tests on old browser engines need the shared libraries ${still.join(', ')}: install them (on Debian and Ubuntu: apt-get install ${PACKAGES.join(' ')}) and run again.`,
  );
}

/** Names of the libraries that the loader does not find. */
async function missing(binary) {
  const { stdout } = await run('ldd', [binary]);
  return [...stdout.matchAll(/^\s*(\S+) => not found/gm)].map(([, name]) => name);
}
