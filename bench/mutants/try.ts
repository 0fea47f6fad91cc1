import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from '../../scripts/run/command.mjs';
import type { Mutant } from './sample';

/** Longer than the tests of any file; a mutant with an endless loop counts as caught. */
const MINUTES = 6;
const PROJECTS = ['unit', 'dom', 'database'];

/** A copy of the project below its own folder, so that installed packages are found and the sources stay unchanged. */
export interface Workshop {
  /** Runs all tests of these kinds without a mutant; returns the failures; empty if all pass. */
  check(): Promise<string>;
  /** Replaces the original by the mutant and runs the tests that import the file; returns whether all pass. */
  survives(mutant: Mutant): Promise<boolean>;
  close(): void;
}

/** Copies the files that Git knows, changes included. */
export function openWorkshop(root: string): Workshop {
  const folder = path.join(root, '.cache', 'mutants');
  rmSync(folder, { recursive: true, force: true });
  for (const file of filesOf(root)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    cpSync(path.join(root, file), path.join(folder, file));
  }
  cpSync(path.join(root, 'dist'), path.join(folder, 'dist'), { recursive: true });

  const vitest = (...args: string[]) =>
    runCommand(
      path.join(root, 'node_modules/.bin/vitest'),
      [...args, '--bail=1', `--root=${folder}`, ...PROJECTS.map((name) => `--project=${name}`)],
      { minutes: MINUTES, cwd: folder },
    );

  return {
    async check() {
      const { ok, output } = await vitest('run');
      return ok ? '' : output;
    },
    async survives({ file, start, original, replacement }) {
      const place = path.join(folder, file);
      const source = readFileSync(place, 'utf8');
      writeFileSync(
        place,
        source.slice(0, start) + replacement + source.slice(start + original.length),
      );
      try {
        const { ok } = await vitest('related', file, '--run', '--passWithNoTests');
        return ok;
      } finally {
        writeFileSync(place, source);
      }
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}

function filesOf(root: string): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0)
    throw new Error('This bench copies the files that Git knows: run it in a clone.');
  return stdout.split('\0').filter((file) => file && !file.startsWith('tests/visual/pictures/'));
}
