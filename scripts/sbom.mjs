#!/usr/bin/env node
/**
 * `npm run sbom [-- <file>]`: the software bill of materials of what operators run, as CycloneDX, made by npm from the
 * lock file. The same lock file and npm give the same bytes.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './setup/modules.mjs';

const ARGS = ['--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'];

/**
 * @param {string} folder with a package.json and its lock file
 * @returns {string} the document as JSON
 */
export function makeSbom(folder) {
  const [manifest, lock] = ['package.json', 'package-lock.json'].map((name) => ({
    name,
    content: JSON.parse(readFileSync(path.join(folder, name), 'utf8')),
  }));
  // `npm sbom --omit=dev` also omits packages that both operators and development tools use, so the latter are removed here.
  for (const one of [manifest.content, lock.content.packages[''], lock.content])
    delete one.devDependencies;
  for (const [place, { dev }] of Object.entries(lock.content.packages))
    if (dev) delete lock.content.packages[place];
  const copy = mkdtempSync(path.join(tmpdir(), 'sbom-'));
  try {
    for (const { name, content } of [manifest, lock])
      writeFileSync(path.join(copy, name), JSON.stringify(content));
    const { status, stdout, stderr } = spawnSync('npm', ['sbom', ...ARGS], {
      cwd: copy,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    });
    if (status !== 0) throw new Error(`npm sbom failed: ${stderr.trim()}`);
    const document = JSON.parse(stdout);
    // These differ from run to run. Both are optional in CycloneDX.
    delete document.serialNumber;
    delete document.metadata.timestamp;
    document.metadata.component.name = manifest.content.name;
    return `${JSON.stringify(document, undefined, 2)}\n`;
  } finally {
    rmSync(copy, { recursive: true });
  }
}

if (process.argv[1] === import.meta.filename) {
  const file = path.resolve(process.argv[2] ?? path.join(root, 'dist/sbom.cdx.json'));
  const text = makeSbom(root);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  console.log(`${file}: ${JSON.parse(text).components.length} components`);
}
