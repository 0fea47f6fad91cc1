import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildPackage } from '../../scripts/design-system/package.mjs';
import { installAll, type Library } from './install';

/** The result of `npm pack`. */
export interface Packed {
  /** The archive's absolute path. */
  archive: string;
  /** Paths inside it. */
  files: string[];
  /** The packed folder. */
  folder: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    packed: Packed;
    /** An app on each library with the archive installed. */
    installed: Record<Library, string>;
  }
}

let home: string;

/** Builds and packs once for all files. */
export async function setup(project: TestProject): Promise<void> {
  home = mkdtempSync(path.join(tmpdir(), 'snowpea-package-'));
  const folder = path.join(home, 'package');
  await buildPackage(folder);
  const report = execFileSync('npm', ['pack', '--json', '--pack-destination', home, folder], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [made] = JSON.parse(report) as { filename: string; files: { path: string }[] }[];
  if (!made) throw new Error('npm pack made nothing.');
  const archive = path.join(home, made.filename);
  project.provide('installed', await installAll(archive, home));
  project.provide('packed', {
    archive,
    files: made.files.map((file) => file.path),
    folder,
  });
}

export function teardown(): void {
  rmSync(home, { recursive: true, force: true });
}
