import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { OperatorError } from '../operator-error';
import { type Binaries, findBinaries } from './binaries';
import { reachableBinaries } from './reachable-binaries';

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'snowpea-test-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

/** A fake postgres as a shell script. */
function stub(script: string): Binaries {
  const made = folder();
  mkdirSync(path.join(made, 'bin'));
  writeFileSync(path.join(made, 'bin/postgres'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return { folder: made, build: 'stub-1' };
}

test('runs executable binaries in place', () => {
  const cache = path.join(folder(), 'cache');
  const found = findBinaries();
  expect(reachableBinaries(found, undefined, cache)).toBe(found);
  expect(existsSync(cache)).toBe(false);
});

test('quotes the message of binaries that do not run on this machine', () => {
  const broken = stub('echo "libicu.so: cannot open shared object file" >&2; exit 127');
  const run = () => reachableBinaries(broken, undefined);
  expect(run).toThrow(OperatorError);
  expect(run).toThrow('do not run on this machine (libicu.so: cannot open shared object file)');
});

test('prints a message, and makes no copy, for a user who may not run them', () => {
  const closed = stub('exit 0');
  chmodSync(path.join(closed.folder, 'bin/postgres'), 0o644);
  expect(() => reachableBinaries(closed, undefined)).toThrow(
    /do not run on this machine \(.*EACCES/,
  );
});

test('refuses files that another user could have written', () => {
  const closed = stub('exit 0');
  chmodSync(path.join(closed.folder, 'bin/postgres'), 0o644);
  const us = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  const cache = folder();
  cpSync(closed.folder, path.join(cache, closed.build), { recursive: true });
  chmodSync(cache, 0o777);
  expect(() => reachableBinaries(closed, us, cache)).toThrow(/is open to other users/);

  chmodSync(cache, 0o755);
  expect(reachableBinaries(closed, us, cache).folder).toBe(path.join(cache, closed.build));
});

test('says what to do when no copy can be made', () => {
  const closed = stub('exit 0');
  chmodSync(path.join(closed.folder, 'bin/postgres'), 0o644);
  const us = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  const file = path.join(folder(), 'file');
  writeFileSync(file, '');
  expect(() => reachableBinaries(closed, us, path.join(file, 'cache'))).toThrow(
    /cannot reach .*: start Snowpea as an ordinary user/,
  );
});
