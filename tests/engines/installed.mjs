import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { installPackages, mayInstall } from './debian.mjs';

/** Other vendors' engines, from Debian: the programs of each, and their packages. */
export const INSTALLED = [
  { name: 'Firefox ESR', programs: { 'firefox-esr': 'firefox-esr' } },
  {
    name: 'WebKitGTK',
    // It needs windows; the X server is virtual, for machines without a display.
    programs: { WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' },
  },
];

/**
 * @typedef {object} System functions of the system, replaced in tests
 * @property {(program: string) => Promise<string | undefined>} find
 * @property {() => boolean} mayInstall
 * @property {(packages: readonly string[]) => Promise<void>} install
 */
/** @type {System} */
const system = { find: findProgram, mayInstall, install: installPackages };

/**
 * Provides the programs for the tests on other engines.
 *
 * @param {(line: string) => void} [say] receives one line before an installation
 * @param {System} [system]
 * @returns {Promise<{'firefox-esr': string, WebKitWebDriver: string, Xvfb: string}>} path of each program by its name
 * @throws {Error} a sentence that says what is missing and how to get it.
 */
export function ensureInstalled(say, system) {
  const programs = Object.assign({}, ...INSTALLED.map(({ programs }) => programs));
  return ensurePrograms('The tests on Firefox and WebKit', programs, say, system);
}

/**
 * Provides programs: as root on Debian and its derivatives it installs missing ones.
 *
 * @param {string} who needs them, as the beginning of a sentence
 * @param {Record<string, string>} programs the package of each, by the program's name
 * @param {(line: string) => void} [say] receives one line before an installation
 * @param {System} [system]
 * @returns {Promise<Record<string, string>>} path of each program by its name
 * @throws {Error} a sentence that says what is missing and how to get it.
 */
export async function ensurePrograms(
  who,
  programs,
  say = () => undefined,
  { find, mayInstall, install } = system,
) {
  const lacking = async () => {
    const names = Object.keys(programs);
    const found = await Promise.all(names.map((name) => find(name)));
    return names.filter((_, index) => !found[index]);
  };
  const missing = (await lacking()).map((name) => programs[name]);
  if (missing.length > 0 && mayInstall()) {
    say(`Installing ${missing.join(', ')} for ${who.replace(/^The/, 'the')}`);
    await install(missing);
  }
  const still = await lacking();
  if (still.length > 0) {
    throw new Error(
      `${who} need ${still.join(', ')}: install them (on Debian and Ubuntu: apt-get install ${still.map((name) => programs[name]).join(' ')}) and run again.`,
    );
  }
  const paths = Object.keys(programs).map(async (name) => [name, await find(name)]);
  return Object.fromEntries(await Promise.all(paths));
}

/** Path of a program on the PATH, or undefined. */
async function findProgram(name) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const path = join(folder, name);
    try {
      await access(path, constants.X_OK);
      return path;
    } catch {
      // Not in this folder: try the next one.
    }
  }
  return undefined;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    for (const path of Object.values(await ensureInstalled(console.log))) console.log(path);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
