#!/usr/bin/env node
/**
 * The root file system of the image (Containerfile): the store, Node, a shell for PostgreSQL's initdb, and the libraries that
 * these load. Nothing else is in it.
 *
 *   node scripts/pack/image-root.mjs <unpacked archive> <folder>
 */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

const [store, to] = process.argv.slice(2);
const at = (name) => path.join(to, name);
/** Who runs the store: a user of its own, without a name elsewhere. */
const USER = 10_001;
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

const copy = (from, name = from) => {
  if (existsSync(at(name))) return;
  mkdirSync(path.dirname(at(name)), { recursive: true });
  copyFileSync(realpathSync(from), at(name));
  chmodSync(at(name), 0o755);
};

/** Libraries of programs, by the system's own loader; those beside the programs are in the store already. */
function librariesOf(files) {
  const lines = files.flatMap((file) => {
    try {
      return execFileSync('ldd', [file], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).split('\n');
    } catch {
      // Not a dynamic program.
      return [];
    }
  });
  return new Set(
    lines
      .flatMap((line) => /(?:=> |^\s*)(\/\S+) \(/.exec(line)?.[1] ?? [])
      .filter((file) => !file.startsWith(path.resolve(store))),
  );
}

const inStore = readdirSync(store, { recursive: true, encoding: 'utf8' }).map((name) =>
  path.join(store, name),
);
const programs = inStore.filter((file) =>
  /\.node$|\.so(?:\.\d+)*$|\/native\/bin\/[^/]+$/.test(file),
);
cpSync(store, at('opt/snowpea'), { recursive: true, verbatimSymlinks: true });
copyFileSync(path.join(import.meta.dirname, 'image/healthy.js'), at('opt/snowpea/healthy.js'));
copy(process.execPath, '/usr/bin/node');
copy('/bin/sh');
try {
  // Node's own builds have a table of symbols, of 15 MB.
  execFileSync('strip', [at('usr/bin/node')], { stdio: 'ignore' });
} catch {
  // Without binutils the image is larger.
}
for (const library of librariesOf([process.execPath, '/bin/sh', ...programs])) copy(library);
mkdirSync(at('etc/ssl/certs'), { recursive: true });
if (existsSync(CERTIFICATES)) copyFileSync(CERTIFICATES, at(CERTIFICATES));
writeFileSync(
  at('etc/passwd'),
  `root:x:0:0::/:/bin/sh\nsnowpea:x:${USER}:${USER}::/data:/bin/sh\n`,
);
writeFileSync(at('etc/group'), `root:x:0:\nsnowpea:x:${USER}:\n`);
for (const folder of ['tmp', 'data', 'proc', 'dev', 'sys'])
  mkdirSync(at(folder), { recursive: true });
chmodSync(at('tmp'), 0o1777);
chmodSync(at('data'), 0o700);
chownSync(at('data'), USER, USER);
