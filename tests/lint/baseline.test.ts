import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const tsc = path.join(root, 'node_modules/.bin/tsc');

/** The libraries of TypeScript newer than ES2018, which is what Chrome 64 and Safari 12 have. */
const newer = (names: string[]) => names.filter((name) => /^es20(19|[2-9]\d)/.test(name));

it.each(['app', 'react', 'sw'])(
  'types of the realm %s know no library that its tsconfig does not name',
  (realm) => {
    const config = `tsconfig.${realm}.json`;
    const files = execFileSync(tsc, ['-p', config, '--listFilesOnly'], {
      cwd: root,
      encoding: 'utf8',
    });
    const loaded = [...files.matchAll(/\/lib\.(es[\w.]+)\.d\.ts/g)].map(([, name = '']) => name);
    const { compilerOptions } = JSON.parse(readFileSync(path.join(root, config), 'utf8'));
    expect(loaded).toContain('es2018');
    expect(newer(loaded)).toEqual(newer(compilerOptions.lib));
    // An import of a package for Node brings its types, which declare `Array.at` and more.
    expect(files).not.toContain('/@types/node/');
  },
);
