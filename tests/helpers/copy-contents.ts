import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';

/** Copies a folder's content into another one, with owners, modes and links. */
export function copyContents(from: string, to: string): void {
  const entries = readdirSync(from).map((name) => path.join(from, name));
  const { status, stderr } = spawnSync('cp', ['-a', ...entries, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${from} could not be copied to ${to}: ${stderr}`);
}
