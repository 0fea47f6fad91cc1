import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { compileModules } from './modules.mjs';

/** Compiles a component with these imports, in a package that depends on uqr. */
function compile(imports: string) {
  const source = mkdtempSync(path.join(tmpdir(), 'snowpea-modules-'));
  onTestFinished(() => rmSync(source, { recursive: true }));
  const files = {
    'package.json': '{"dependencies":{"uqr":"1"}}',
    'components/Sail/Sail.tsx': `${imports}; export const Sail = () => <p className={s.sail}>{mast()}{__DEV__}</p>;`,
    'components/Sail/Sail.module.css': '.sail { color: red }',
    'components/Mast/mast.ts': 'export const mast = (): number => Math.random();',
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(source, name)), { recursive: true });
    writeFileSync(path.join(source, name), text);
  }
  return compileModules(source, ['components/Sail/Sail.tsx']);
}

const GOOD = "import s from './Sail.module.css'; import { mast } from '../Mast/mast'";

it('writes one module for each file, with extensions; packages and style sheets stay external', async () => {
  const { modules, sheets } = await compile(`import { useState } from 'react'; useState; ${GOOD}`);
  expect(Object.keys(modules).sort()).toEqual([
    'components/Mast/mast.js',
    'components/Sail/Sail.js',
  ]);
  const sail = modules['components/Sail/Sail.js'];
  expect(sail).toContain('from "../Mast/mast.js"');
  expect(sail).toContain('from "./Sail.module.css.js"');
  expect(sail).toContain('from "react/jsx-runtime"');
  expect(sail).toContain('process.env.NODE_ENV !== "production"');
  expect(sheets).toEqual(['components/Sail/Sail.module.css']);
});

it.each([
  ["import 'preact'", /imports preact, which design-system\/package.json does not name/],
  ["import '../../../outside'", /imports ..\/..\/..\/outside, which is no module/],
  ["import './missing'", /imports .\/missing, which is no module/],
])('refuses %s', async (planted, sentence) => {
  await expect(compile(`${planted}; ${GOOD}`)).rejects.toThrow(sentence);
});
