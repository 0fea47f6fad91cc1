import { ensurePrograms } from '../engines/installed.mjs';

/** A screen reader, and the desktop that it needs, from Debian. */
const PROGRAMS = {
  orca: 'orca',
  Xvfb: 'xvfb',
  openbox: 'openbox',
  xdotool: 'xdotool',
  'dbus-daemon': 'dbus-daemon',
};

/**
 * Provides Orca: as root on Debian and its derivatives it installs what is missing.
 *
 * @param {(line: string) => void} say receives one line before an installation
 * @param {import('../engines/installed.mjs').System} [system]
 * @throws {Error} a sentence that says what is missing and how to get it.
 */
export async function ensureOrca(say, system) {
  await ensurePrograms('The tests with a screen reader', PROGRAMS, say, system);
}
