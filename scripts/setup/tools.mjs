import { spawnSync } from 'node:child_process';
import { TOOLS } from '../../tests/helpers/tools.mjs';
import { installPackages } from './packages.mjs';

const isMissing = (program) => spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0;

/** Installs the other software of the long run that is missing, if this process may; each test that lacks some says so. */
export function ensureTools() {
  const missing = Object.keys(TOOLS).filter(isMissing);
  const packages = new Set(missing.flatMap((program) => TOOLS[program]));
  if (packages.size > 0) installPackages(...packages);
}
