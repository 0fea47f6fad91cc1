import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** The document with the sections of citations `S§n` or `D§n`. */
const DOCUMENTS = { S: 'docs/specification.md', D: 'docs/rules.md' } as const;

/** Citations of a text, as `D§12`. */
const cited = (text: string) => text.match(/[SD]§\d+/g) ?? [];

/** The sections of a document, as they are cited. */
function sections(letter: keyof typeof DOCUMENTS): string[] {
  const text = readFileSync(path.join(root, DOCUMENTS[letter]), 'utf8');
  return [...text.matchAll(/^## (\d+)\. /gm)].map(([, number]) => `${letter}§${number}`);
}

const known = new Set([...sections('S'), ...sections('D')]);
const dangling = (text: string) => cited(text).filter((citation) => !known.has(citation));

/** Every tracked text file; `-I` leaves out binary files. */
function citing(): string[] {
  const args = ['grep', '-lIE', '[SD]§[0-9]+', '--', '.'];
  const { stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return stdout.split('\n').filter(Boolean);
}

it('every cited section exists', () => {
  const files = citing().filter((file) => file !== 'tests/lint/sections.test.ts');
  expect(files.length).toBeGreaterThan(100);
  const wrong = files.flatMap((file) =>
    dangling(readFileSync(path.join(root, file), 'utf8')).map((each) => `${file}: ${each}`),
  );
  expect(wrong).toEqual([]);
});

it('(control: a citation of a missing section is found)', () => {
  expect(dangling('see D§12, S§9, D§99 and S§10')).toEqual(['D§99', 'S§10']);
});

it('both documents number their sections without a gap', () => {
  expect(sections('S')).toEqual(Array.from({ length: 9 }, (_, i) => `S§${i + 1}`));
  expect(sections('D')).toEqual(Array.from({ length: 22 }, (_, i) => `D§${i + 1}`));
});
