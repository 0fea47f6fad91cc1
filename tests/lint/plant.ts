import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const project = resolve(import.meta.dirname, '../..');
const rooms = ['contract', 'demo', 'design-system', 'src', 'server', 'sw'];

/** A violated rule, and its file. */
export interface Complaint {
  file: string;
  rule: string;
}

interface Diagnostic {
  category: string;
  location: { path: string | { file: string } };
}

/**
 * Lints planted files under the project's own rules, in a temporary folder, so that a planted fault is never in the
 * tree.
 *
 * @param files source by path inside the project
 */
export function lintPlanted(files: Record<string, string>): Complaint[] {
  const home = mkdtempSync(join(tmpdir(), 'snowpea-lint-'));
  try {
    for (const config of ['biome.json', ...rooms.map((room) => `${room}/biome.json`)]) {
      cpSync(join(project, config), join(home, config));
    }
    cpSync(join(project, 'package.json'), join(home, 'package.json'));
    symlinkSync(join(project, 'node_modules'), join(home, 'node_modules'));
    for (const [path, source] of Object.entries(files)) {
      mkdirSync(dirname(join(home, path)), { recursive: true });
      writeFileSync(join(home, path), source);
    }
    return run(home).map(({ category, location }) => ({
      rule: category.split('/').at(-1) ?? category,
      file: typeof location.path === 'string' ? location.path : location.path.file,
    }));
  } finally {
    rmSync(home, { recursive: true });
  }
}

function run(home: string): Diagnostic[] {
  const biome = join(project, 'node_modules/@biomejs/biome/bin/biome');
  const args = ['lint', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none', '.'];
  let report: string;
  try {
    report = execFileSync(process.execPath, [biome, ...args], {
      cwd: home,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  } catch (error) {
    // Biome reports violations with exit code 1 and the same report.
    if (!(error instanceof Error && 'stdout' in error && error.stdout)) throw error;
    report = String(error.stdout);
  }
  return (JSON.parse(report) as { diagnostics: Diagnostic[] }).diagnostics;
}
