import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { warnAboutReadable } from './readable-by-others';

async function warnings(fileMode: number, folderMode: number): Promise<string[]> {
  const made = mkdtempSync(path.join(tmpdir(), 'snowpea-test-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  const [file, folder] = [path.join(made, 'key'), path.join(made, 'data')];
  writeFileSync(file, 'k');
  chmodSync(file, fileMode);
  mkdirSync(folder);
  chmodSync(folder, folderMode);
  const lines: string[] = [];
  const all = [
    { what: 'The key file', path: file },
    { what: 'The data directory', path: folder },
    { what: 'The key file', path: path.join(made, 'none') },
  ];
  await warnAboutReadable(all, (line) => lines.push(line.replaceAll(made, '')));
  return lines;
}

test.each([
  [0o644, 0o755],
  [0o640, 0o750],
])('warns of a key file of mode %o and a data directory of mode %o', async (file, folder) => {
  expect(await warnings(file, folder)).toEqual([
    `The key file /key may be read by other users (mode ${file.toString(8)}): chmod 600 /key.`,
    `The data directory /data may be read by other users (mode ${folder.toString(8)}): chmod 700 /data.`,
  ]);
});

test.each([
  [0o600, 0o700],
  [0o400, 0o711],
])('(control: says nothing of a file of mode %o and a folder of mode %o)', async (file, folder) => {
  expect(await warnings(file, folder)).toEqual([]);
});
