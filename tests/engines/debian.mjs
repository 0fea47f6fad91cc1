import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Whether this process may install Debian packages. */
export const mayInstall = () => process.getuid?.() === 0;

/**
 * Installs packages non-interactively.
 *
 * @param {readonly string[]} packages
 * @throws {Error} with the output of apt-get
 */
export async function installPackages(packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    await run('apt-get', ['update', '-q'], { env });
    await run('apt-get', ['install', '-qy', '--no-install-recommends', ...packages], { env });
  } catch (error) {
    throw new Error(`Could not install ${packages.join(', ')}: ${error.stderr || error.message}`, {
      cause: error,
    });
  }
}
