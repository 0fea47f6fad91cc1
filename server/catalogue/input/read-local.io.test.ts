import { execFileSync, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../tests/helpers/temporary-folder';
import { altstoreFeed } from '../altstore/feed';
import { fdroidFeed } from '../fdroid/feed';
import { ndjsonFeed } from '../ndjson/feed';
import { Refusal } from '../refusal';
import { readLocal } from './read-local';

const folder = temporaryFolder();

it('reads a file up to its limit, and refuses one byte more', async () => {
  const file = path.join(folder.path, 'ten');
  writeFileSync(file, '0123456789');
  expect(String(await readLocal(file, 10))).toBe('0123456789');
  await expect(readLocal(file, 9)).rejects.toThrow(`${file} is larger than 9 bytes.`);
});

const options = {
  adult: false,
  remoteImages: false,
  requireId: 0,
  report: () => undefined,
} as const;
const IMPORTS = {
  fdroid: (file: string) => fdroidFeed(file, options),
  altstore: (file: string) => altstoreFeed(file, options),
  ndjson: (file: string) => ndjsonFeed(file, 0),
};

/** A pipe that repeats a line as long as it is read. */
function endlessPipe(name: string, line: string): string {
  const pipe = path.join(folder.path, name);
  execFileSync('mkfifo', [pipe]);
  // The shell opens the pipe when it is read, and SIGPIPE ends it.
  spawn('sh', ['-c', 'exec yes "$1" > "$0"', pipe, line], { stdio: 'ignore' });
  return pipe;
}

describe.each(Object.entries(IMPORTS))('the import of %s', (kind, read) => {
  it('refuses a device without an end', async () => {
    const error: unknown = await read('/dev/zero').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Refusal);
    expect(String(error)).toMatch(/is larger than \d+ bytes/);
  });

  it('refuses a pipe without an end', async () => {
    const error: unknown = await read(endlessPipe(kind, '{"no":"app"}')).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(Refusal);
    expect(String(error)).toMatch(/is larger than \d+ bytes|has 10000 lines that describe no app/);
  });
});

it('the import of ndjson refuses apps without an end', async () => {
  const pipe = endlessPipe('apps', '{"packageName":"org.example.app","versionCode":1}');
  await expect(ndjsonFeed(pipe, 0)).rejects.toThrow(/has more than 200000 apps/);
});
