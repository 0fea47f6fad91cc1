import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { knownBytes } from './known-bytes.mjs';

const FILES = {
  'design-system/components/Sail/Sail.tsx': 'import "./Sail.module.css"',
  'design-system/components/Sail/Sail.module.css': '.sail {}',
  'design-system/components/Mast/Mast.tsx': 'mast',
  'design-system/components/Boat/Boat.module.css': '.boat {}',
  'design-system/tokens/build/tokens.ts': 'export {}',
  'design-system/icons/sail.svg': '<svg/>',
  'src/nothing.ts': '',
  'package-lock.json': '{}',
  'vite.config.ts': '',
};

let root: string;
let times: number;
const write = (file: string, text: string) => {
  mkdirSync(path.join(root, file, '..'), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
/** A measurement that counts its calls, of a component with two files. */
const bytes = () =>
  knownBytes(
    'Sail',
    async () => {
      times += 1;
      const files = ['Sail.tsx', 'Sail.module.css'].map((file) =>
        path.join(root, 'design-system/components/Sail', file),
      );
      return { bytes: { js: times, css: 0, delta: 0, lazy: 0 }, files };
    },
    { root },
  );

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'snowpea-test-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  times = 0;
  for (const [file, text] of Object.entries(FILES)) write(file, text);
});

describe('the bytes of a component', () => {
  it('are measured once', async () => {
    expect(await bytes()).toEqual(await bytes());
    expect(times).toBe(1);
  });

  it('are not measured again when another component changes', async () => {
    await bytes();
    write('design-system/components/Mast/Mast.tsx', 'a taller mast');
    write('design-system/components/Sail/Sail.test.ts', '');
    await bytes();
    expect(times).toBe(1);
  });

  it.each([
    ['its module', 'design-system/components/Sail/Sail.tsx', 'more'],
    ['its sheet', 'design-system/components/Sail/Sail.module.css', '.sail { top: 0 }'],
    ['a token', 'design-system/tokens/build/tokens.ts', 'export const more = 1'],
    ['an icon', 'design-system/icons/sail.svg', '<svg><g/></svg>'],
    ['a tool', 'package-lock.json', '{"vite": "newer"}'],
    ['the target', 'vite.config.ts', 'older engines'],
    [
      'a class before its own',
      'design-system/components/Boat/Boat.module.css',
      '.boat {} .keel {}',
    ],
  ])('are measured again after a change of %s', async (_, file, text) => {
    await bytes();
    write(file, text);
    expect(await bytes()).toMatchObject({ js: 2 });
    expect(await bytes()).toMatchObject({ js: 2 });
  });

  it('are measured again when one of its files is missing', async () => {
    await bytes();
    rmSync(path.join(root, 'design-system/components/Sail/Sail.module.css'));
    expect(await bytes()).toMatchObject({ js: 2 });
  });

  it.each(['@import "./Mast.css";', '.sail { composes: mast from "../Mast/Mast.module.css"; }'])(
    'are measured each time when a style sheet imports others: %s',
    async (css) => {
      write('design-system/components/Sail/Sail.module.css', css);
      await bytes();
      await bytes();
      expect(times).toBe(2);
    },
  );

  it('are not cached when a file changes during the measurement', async () => {
    const measured = await knownBytes(
      'Sail',
      async () => {
        write('design-system/components/Sail/Sail.tsx', 'written meanwhile');
        const file = path.join(root, 'design-system/components/Sail/Sail.tsx');
        return { bytes: { js: 9, css: 0, delta: 0, lazy: 0 }, files: [file] };
      },
      { root },
    );
    expect(measured.js).toBe(9);
    expect(await bytes()).toMatchObject({ js: 1 });
  });

  it('are measured again when the cache is truncated', async () => {
    await bytes();
    const known = path.join(root, '.cache/component-bytes/Sail.json');
    expect(existsSync(known)).toBe(true);
    writeFileSync(known, '{"bytes":');
    expect(await bytes()).toMatchObject({ js: 2 });
  });
});
