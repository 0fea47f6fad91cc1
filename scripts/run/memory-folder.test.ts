import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { withMemoryFolder } from './memory-folder.mjs';

const memory = mkdtempSync(path.join(tmpdir(), 'memory-'));
afterAll(() => rmSync(memory, { recursive: true }));

describe('the temporary folder of tests', () => {
  it('is writable for every user, and removed with its files', async () => {
    const made = await withMemoryFolder(
      async (folder = '') => {
        writeFileSync(path.join(folder, 'file'), 'text');
        expect(statSync(folder).mode & 0o7777).toBe(0o1777);
        return folder;
      },
      { memory, room: 1 },
    );
    expect(path.dirname(made)).toBe(memory);
    expect(existsSync(made)).toBe(false);
  });

  it('is removed when the tests fail', async () => {
    const failing = () => Promise.reject(new Error('No tests.'));
    await expect(withMemoryFolder(failing, { memory, room: 1 })).rejects.toThrow('No tests.');
    expect(readdirSync(memory)).toEqual([]);
  });

  it.each([
    ['the room is too small', { memory, room: Number.MAX_SAFE_INTEGER }],
    ['the system has none in memory', { memory: path.join(memory, 'none'), room: 1 }],
  ])('is the system’s where %s', async (_, options) => {
    expect(await withMemoryFolder(async (folder) => folder, options)).toBeUndefined();
  });
});
