import { spawnSync } from 'node:child_process';
import { describe } from 'vitest';
import { TOOLS } from './tools.mjs';

/**
 * Tests with a program that not every machine has; `npm run test:all` installs them where it may. Without it they are not
 * defined, and the run says so on the error output: a skipped test would look like one that ran.
 */
export function withTool(tool: keyof typeof TOOLS, title: string, tests: () => void): void {
  if (isInstalled(tool)) describe(title, tests);
  else
    process.stderr.write(
      `Not run without ${tool}: ${title}. apt-get install ${TOOLS[tool].join(' ')}\n`,
    );
}

const isInstalled = (tool: string): boolean =>
  spawnSync('sh', ['-c', `command -v ${tool}`]).status === 0;
