import { spawnSync } from 'node:child_process';
import { describe } from 'vitest';

/**
 * Tests with a program that not every machine has. Without it they are not defined, and the run says so on the error output:
 * a skipped test would look like one that ran.
 * @param install what provides it, such as a package of Debian
 */
export function withTool(tool: string, install: string, title: string, tests: () => void): void {
  if (isInstalled(tool)) describe(title, tests);
  else process.stderr.write(`Not run without ${tool}: ${title}. apt-get install ${install}\n`);
}

const isInstalled = (tool: string): boolean =>
  spawnSync('sh', ['-c', `command -v ${tool}`]).status === 0;
