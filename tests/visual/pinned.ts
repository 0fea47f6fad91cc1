import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { CACHE, inflate, unpackPackage } from '../engines/download.mjs';
import { whyNotHere } from './platform.mjs';

const run = promisify(execFile);

/**
 * The browser of the pictures. Each build of Chromium renders slightly differently, so all comparisons use this one. The
 * package contains a headless Chromium, the libraries it needs besides the C library, and one font; the hash is the tarball's.
 */
export const PINNED = {
  version: '153.0.8010.0',
  package: '@sparticuz/chromium@153.0.0',
  sha512:
    'jiGWqSvPMdu4+P9TilYqAR7yEGPEHINx+lCvE/NqNO/EHYzF/x1hUiI5T6ioVIt7dEy7n88byyT0vk+dnsgQwA==',
  megabytes: 70,
} as const;

/** The pinned browser, ready to start. */
export interface PinnedBrowser {
  binary: string;
  /** Its environment variables. */
  env: Record<string, string>;
}

/**
 * Prepares the pinned browser, downloading it from npm if missing.
 *
 * @param say receives one line for a slow step
 * @throws with a sentence if it can't run or be downloaded
 */
export async function ensurePinnedBrowser(say: (line: string) => void): Promise<PinnedBrowser> {
  const why = whyNotHere();
  if (why) throw new Error(why);
  const home = path.join(CACHE, PINNED.version);
  if (!existsSync(path.join(home, 'fonts.conf'))) {
    say(
      `Downloading Chromium ${PINNED.version} for the pictures of stories (${PINNED.megabytes} MB)`,
    );
    await download(home);
  }
  return {
    binary: path.join(home, 'chromium'),
    env: {
      LD_LIBRARY_PATH: path.join(home, 'lib'),
      // System fonts must not replace missing glyphs.
      FONTCONFIG_FILE: path.join(home, 'fonts.conf'),
    },
  };
}

async function download(home: string): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  // Unpacked elsewhere and then renamed: an interrupted download leaves no incomplete browser.
  const work = await mkdtemp(path.join(CACHE, 'unpack-'));
  const packed = (name: string) => path.join(work, 'package/bin', name);
  try {
    await unpackPackage(PINNED, ['package/bin'], work);
    await inflate(packed('chromium.br'), path.join(work, 'chromium'));
    for (const name of ['al2023', 'fonts']) {
      writeFileSync(
        packed(`${name}.tar`),
        brotliDecompressSync(readFileSync(packed(`${name}.tar.br`))),
      );
      await run('tar', ['-xf', packed(`${name}.tar`), '-C', work]);
    }
    for (const name of readdirSync(work)) {
      if (name === 'package' || name.endsWith('.tgz'))
        await rm(path.join(work, name), { recursive: true });
    }
    writeFileSync(path.join(work, 'fonts.conf'), fontConfig(home));
    await rm(home, { recursive: true, force: true });
    await rename(work, home);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

const fontConfig = (home: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${path.join(home, 'fonts')}</dir><cachedir>${path.join(home, 'fonts-cache')}</cachedir></fontconfig>
`;
