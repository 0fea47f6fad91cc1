#!/usr/bin/env node
/**
 * `npm run build`: dist/client (what phones fetch), dist/server (what Node runs), in seven Vite builds (vite.config.ts).
 * `dist/server/assets.json` tells the server what it inlines and where the hashed files are. With `--if-stale` it builds
 * only where dist was not made from the sources as they are.
 */
import { createHash } from 'node:crypto';
import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { build } from 'vite';
import { injectManifest } from 'workbox-build';
import { fingerprint, isBuilt, stampBuild } from './setup/build.mjs';
import { exclusively } from './setup/exclusive.mjs';
import { withoutIdle } from './tokens/idle.mjs';

const root = path.resolve(import.meta.dirname, '..');
const dist = (...parts) => path.join(root, 'dist', ...parts);
const json = (file) => JSON.parse(readFileSync(file, 'utf8'));
const vite = (mode, define) =>
  build({ configFile: path.join(root, 'vite.config.ts'), mode, define, logLevel: 'warn' });

const ifStale = process.argv.includes('--if-stale');
await exclusively(root, 'build', async () => {
  if (!(ifStale && isBuilt(root))) await buildStore();
});

async function buildStore() {
  const sources = fingerprint(root);

  process.env.NODE_ENV = 'production';
  // The configuration is TypeScript with imports as everywhere else here; Vite's next loader is not asked for.
  process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = 'true';
  for (const folder of ['client', 'server', 'styles', 'wake', 'sw'])
    rmSync(dist(folder), { recursive: true, force: true });

  step('styles');
  await vite('styles');
  const sheets = cssByScreen(json(dist('styles', '.vite', 'manifest.json')));

  step('client');
  await vite('client');
  // Before the pages' style sheets are cut down: the popup asks for their tokens.
  step('register');
  await vite('register');
  const manifest = json(dist('client', '.vite', 'manifest.json'));
  const chunks = chunkAddresses(manifest);
  const late = lateClasses(manifest);
  const css = withoutIdleTokens(sheets);

  // After the pages' style sheets are cut down: what only clients ask for is in none of them.
  step('native');
  await vite('native');
  const nativeStyle = dist('client', 'native', 'style.css');
  writeFileSync(nativeStyle, withoutIdle(readFileSync(nativeStyle, 'utf8')));

  step('runtime');
  await vite('wake', { __CHUNKS__: JSON.stringify(hashes(chunks)) });
  const wake = readFileSync(dist('wake', 'wake.js'), 'utf8').trim();

  step('service worker');
  await vite('sw');
  await precache(css, wake);

  await icons();
  precompress(dist('client'));

  step('server');
  await vite('server');
  writeFileSync(dist('server', 'assets.json'), JSON.stringify({ css, wake, late, chunks }));

  for (const folder of ['styles', 'wake', 'sw'])
    rmSync(dist(folder), { recursive: true, force: true });
  stampBuild(root, sources);
}

function step(name) {
  console.log(`build: ${name}`);
}

/** Screen name → its CSS: the frame's, which begins with the global sheet, then the screen's own; shared parts once. */
function cssByScreen(manifest) {
  const of = (key, seen = new Set()) => {
    if (seen.has(key)) return [];
    seen.add(key);
    const { imports = [], css: own = [] } = manifest[key];
    return [...imports.flatMap((other) => of(other, seen)), ...own];
  };
  const entries = Object.entries(manifest).filter(([, chunk]) => chunk.isEntry);
  const frame = entries.find(([, chunk]) => chunk.name === 'frame')[0];
  const text = (file) => readFileSync(dist('styles', file), 'utf8').trim();
  return Object.fromEntries(
    entries.map(([key, chunk]) => {
      const files = new Set([...of(frame), ...of(key)]);
      return [chunk.name, [...files].map(text).join('')];
    }),
  );
}

/** Screen name → its CSS with the tokens that it, or a part that comes later, asks for. */
function withoutIdleTokens(sheetOf) {
  const assets = readdirSync(dist('client'), { recursive: true, withFileTypes: true });
  const later = assets
    .filter((entry) => /\.(css|js)$/.test(entry.name))
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'))
    .join('');
  return Object.fromEntries(
    Object.entries(sheetOf).map(([name, text]) => [name, withoutIdle(text, later)]),
  );
}

/** Lazy chunk → the class names that it and its imports speak of, but for those whose rules they bring along. */
function lateClasses(manifest) {
  const textOf = ({ file, imports = [] }) =>
    [
      readFileSync(dist('client', file), 'utf8'),
      ...imports.map((key) => textOf(manifest[key])),
    ].join('');
  const namesIn = (text) =>
    [...new Set(text.match(/(?<=["'`\s])[a-z][0-9a-z]{1,2}(?=["'`\s])/g))]
      .filter((name) => !text.includes(`.${name}{`))
      .map((name) => `"${name}"`);
  // An island that another chunk imports later is a file called after its component: KeptIsland is `kept`.
  const island = ({ name }) =>
    name.replace(/^(.)(.*)Island$/, (_, first, rest) => first.toLowerCase() + rest);
  const entries = Object.values(manifest).filter((chunk) => chunk.isEntry || chunk.isDynamicEntry);
  return Object.fromEntries(
    entries.map((chunk) => [island(chunk), namesIn(textOf(chunk)).join('')]),
  );
}

function chunkAddresses(manifest) {
  const entries = Object.values(manifest).filter((chunk) => chunk.isEntry);
  return Object.fromEntries(entries.map((chunk) => [chunk.name, `/${chunk.file}`]));
}

/** Only what differs: the runtime knows the rest of an address (src/entry/chunks.ts), and every page carries the runtime. */
function hashes(chunks) {
  const hash = (name, address) => address.slice(`/assets/${name}-`.length, -'.js'.length);
  return Object.fromEntries(Object.entries(chunks).map(([name, at]) => [name, hash(name, at)]));
}

/** Puts the precache list into the worker: shared assets, and the offline page under the hash of what makes it. */
async function precache(css, wake) {
  const revision = createHash('sha256')
    .update(JSON.stringify({ css, wake }))
    .digest('hex')
    .slice(0, 16);
  const { warnings } = await injectManifest({
    swSrc: dist('sw', 'sw.js'),
    swDest: dist('client', 'sw.js'),
    globDirectory: dist('client'),
    // Style sheets are inlined: those that the build leaves beside the chunks are asked for by nobody.
    globPatterns: ['assets/*.js'],
    globIgnores: ['assets/polyfills-*.js'],
    dontCacheBustURLsMatching: /assets\//,
    modifyURLPrefix: { 'assets/': '/assets/' },
    additionalManifestEntries: [{ url: '/offline', revision }],
  });
  for (const warning of warnings) console.warn(`build: ${warning}`);
}

/** The shop's sign, as drawn and in the two sizes that launchers ask for. */
async function icons() {
  const logo = path.join(root, 'design-system/icons/logo.svg');
  copyFileSync(logo, dist('client', 'icon.svg'));
  for (const size of [192, 512]) {
    const density = (size / 32) * 72;
    const image = sharp(logo, { density }).resize(size, size);
    await image.png({ palette: true }).toFile(dist('client', `icon-${size}.png`));
  }
}

/** Every text file once more as .br and .gz, so that the server never compresses a file on request. */
function precompress(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|svg)$/.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const bytes = readFileSync(file);
    writeFileSync(`${file}.br`, brotliCompressSync(bytes));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}
