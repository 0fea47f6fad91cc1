import { createHash } from 'node:crypto';
import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { createBuilder } from 'vite';
import { chunksOf, readManifest } from './chunks-plugin.mjs';
import { hashOfSources } from './page-sources.mjs';
import { sheetsByScreen, siteSheet } from './sheets.mjs';
import { storedFiles, withStoredFiles } from './stored-files.mjs';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Runs the four Vite builds of a configuration. `assets.json` of the server contains what the server inlines.
 *
 * @param {string} configFile Vite's
 * @param {string} folder where it builds
 */
export async function buildStore(configFile, folder) {
  const dist = (...parts) => path.join(folder, ...parts);
  process.env.NODE_ENV = 'production';
  // Silences Vite's advice to use its native loader, which cannot read extensionless TypeScript imports.
  process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = 'true';
  for (const name of ['client', 'server', 'runtime', 'worker'])
    rmSync(dist(name), { recursive: true, force: true });
  const builder = await createBuilder({ configFile, logLevel: 'warn' });
  const build = (name) => {
    console.log(`build: ${name}`);
    return builder.build(builder.environments[name]);
  };

  await build('client');
  // After the client's build, because it contains the URLs of its chunks.
  await build('runtime');
  await build('worker');
  await build('server');

  const runtime = readFileSync(dist('runtime', 'runtime.js'), 'utf8').trim();
  const css = sheetsByScreen(dist('server'), dist('client', 'assets'), runtime);
  const manifest = readManifest(dist('client'));
  const chunks = chunkAddresses(manifest);
  const shared = writeSharedFiles(
    dist,
    runtime,
    siteSheet(dist('server'), dist('client', 'assets')),
  );
  const assets = { css, runtime, build: shared, chunks };
  writeFileSync(dist('server', 'assets.json'), JSON.stringify(assets));
  await icons(dist);
  writeWorker(dist, manifest, css, runtime, shared);
  precompress(dist('client'));
  for (const name of ['runtime', 'worker', 'server/styles'])
    rmSync(dist(name), { recursive: true, force: true });
}

/**
 * Writes the shared files: script and style sheet, which pages refer to once a browser has them (src/render/assemble.ts).
 *
 * @returns {string} the build's name, a hash of both
 */
function writeSharedFiles(dist, runtime, sheet) {
  const build = hashOf(runtime + sheet).slice(0, 8);
  writeFileSync(dist('client', 'assets', `runtime-${build}.js`), runtime);
  writeFileSync(dist('client', 'assets', `site-${build}.css`), sheet);
  return build;
}

function chunkAddresses(manifest) {
  return Object.fromEntries(chunksOf(manifest).map((chunk) => [chunk.name, `/${chunk.file}`]));
}

/**
 * Writes the worker with the list of files that it stores: the offline page, whose address contains a hash of what it is made from,
 * and its chunks; then other chunks and the shared files.
 */
function writeWorker(dist, manifest, css, runtime, build) {
  const [first, later] = storedFiles(manifest);
  const shared = [`/assets/runtime-${build}.js`, `/assets/site-${build}.css`];
  const list = [
    [
      `/offline?${hashOf(JSON.stringify({ css, runtime, sources: hashOfSources(root) }))}`,
      ...first,
    ],
    [...later, ...shared],
  ];
  const worker = readFileSync(dist('worker', 'worker.js'), 'utf8');
  writeFileSync(dist('client', 'sw.js'), withStoredFiles(worker, list));
}

function hashOf(content) {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}

/** Writes the shop's icon: as SVG, in the two sizes that launchers need, and maskable. */
async function icons(dist) {
  const logo = path.join(root, 'design-system/icons/logo.svg');
  copyFileSync(logo, dist('client', 'icon.svg'));
  for (const size of [192, 512]) {
    const density = (size / 32) * 72;
    const image = sharp(logo, { density }).resize(size, size);
    await image.png({ palette: true }).toFile(dist('client', `icon-${size}.png`));
  }
  // Launchers cut a maskable icon to their own shape: everything important is in the middle 80 % (w3.org/TR/appmanifest, Masks).
  const inner = await sharp(logo, { density: 9 * 72 })
    .resize(288, 288)
    .png()
    .toBuffer();
  await sharp({ create: { width: 512, height: 512, channels: 3, background: '#ffffff' } })
    .composite([{ input: inner }])
    .png({ palette: true })
    .toFile(dist('client', 'icon-maskable.png'));
}

/** Compresses every text file as .br and .gz, so that the server never compresses a file on request. */
function precompress(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|svg)$/.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const bytes = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(bytes));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
