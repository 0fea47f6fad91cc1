import { beforeAll, describe, expect, it } from 'vitest';
import { type Complaint, lintPlanted } from './plant';

interface Case {
  rule: string;
  file: string;
  bad: string;
  good: string;
}

const lines = (count: number) => Array.from({ length: count }, (_, n) => `  ${n},`).join('\n');

/** Code conventions that the linter enforces: a planted violation of each, and correct code. */
const manners: Record<string, Case> = {
  'no whole React object': {
    rule: 'noRestrictedImports',
    file: 'src/features/a/react.tsx',
    bad: "import React from 'react';\nexport const A = () => React.createElement('b');\n",
    good: "import { createElement } from 'react';\nexport const A = () => createElement('b');\n",
  },
  'no React namespace': {
    rule: 'noRestrictedImports',
    file: 'src/features/a/namespace.tsx',
    bad: "import * as R from 'react';\nexport const A = () => R.createElement('b');\n",
    good: "import { createElement } from 'react';\nexport const A = () => createElement('b');\n",
  },
  'no any': {
    rule: 'noExplicitAny',
    file: 'server/any.ts',
    bad: 'export const a = (x: any) => x;\n',
    good: 'export const a = (x: unknown) => x;\n',
  },
  'no @ts-ignore': {
    rule: 'noTsIgnore',
    file: 'server/ignore.ts',
    bad: "// @ts-ignore\nexport const a: number = 'x';\n",
    good: 'export const a = 1;\n',
  },
  'no default export': {
    rule: 'noDefaultExport',
    file: 'src/screens/home/screen.tsx',
    bad: 'export default function Home() {\n  return 1;\n}\n',
    good: 'export function Home() {\n  return 1;\n}\n',
  },
  'no file over 400 lines': {
    rule: 'noExcessiveLinesPerFile',
    file: 'server/long.ts',
    bad: `export const a = [\n${lines(399)}\n];\n`,
    good: `export const a = [\n${lines(398)}\n];\n`,
  },
  'no empty catch': {
    rule: 'noEmptyBlockStatements',
    file: 'server/catch.ts',
    bad: "try {\n  JSON.parse('');\n} catch {}\nexport const a = 1;\n",
    good: "let a = 0;\ntry {\n  JSON.parse('');\n} catch {\n  a = 1;\n}\nexport const b = a;\n",
  },
  'no skipped test': {
    rule: 'noSkippedTests',
    file: 'server/skip.test.ts',
    bad: "import { it } from 'vitest';\nit.skip('x', () => undefined);\n",
    good: "import { it } from 'vitest';\nit('x', () => undefined);\n",
  },
  'no test that runs alone': {
    rule: 'noFocusedTests',
    file: 'server/only.test.ts',
    bad: "import { it } from 'vitest';\nit.only('x', () => undefined);\n",
    good: "import { it } from 'vitest';\nit('x', () => undefined);\n",
  },
  'no promise left alone': {
    rule: 'noFloatingPromises',
    file: 'server/floating.ts',
    bad: 'async function a() {}\nexport function b() {\n  a();\n}\n',
    good: 'async function a() {}\nexport async function b() {\n  await a();\n}\n',
  },
  'no inline style': {
    rule: 'noInlineStyles',
    file: 'src/screens/home/style.tsx',
    bad: "export const A = () => <b style={{ color: 'red' }}>x</b>;\n",
    good: 'export const A = () => <b className="red">x</b>;\n',
  },
  'no markup from strings': {
    rule: 'noDangerouslySetInnerHtml',
    file: 'src/screens/home/markup.tsx',
    bad: 'export const A = (p: { x: string }) => <b dangerouslySetInnerHTML={{ __html: p.x }} />;\n',
    good: 'export const A = (p: { x: string }) => <b>{p.x}</b>;\n',
  },
  'no browser storage outside the platform': {
    rule: 'noRestrictedGlobals',
    file: 'src/features/a/storage.ts',
    bad: "export const a = () => localStorage.getItem('x');\n",
    good: "import { read } from '../../platform/storage';\nexport const a = () => read('x');\n",
  },
  'no function that the oldest browsers lack': {
    rule: 'noRestrictedGlobals',
    file: 'src/platform/copy.ts',
    bad: 'export const a = structuredClone({});\n',
    good: 'export const a = { ...{} };\n',
  },
  'no request to another service outside server/outbound': {
    rule: 'noRestrictedGlobals',
    file: 'server/registration/ask.ts',
    bad: "export const a = () => fetch('https://example.org/');\n",
    good: "import { chosenFetch } from '../outbound/chosen-fetch';\nexport const a = chosenFetch;\n",
  },
  'no request by Node outside server/outbound': {
    rule: 'noRestrictedImports',
    file: 'server/web/ask.ts',
    bad: "import { request } from 'node:https';\nexport const a = request;\n",
    good: "import { createServer } from 'node:https';\nexport const a = createServer;\n",
  },
  'no Node in the browser': {
    rule: 'noNodejsModules',
    file: 'src/features/a/node.ts',
    bad: "import { readFileSync } from 'node:fs';\nexport const a = readFileSync;\n",
    good: 'export const a = 1;\n',
  },
  'no SQL outside its rooms': {
    rule: 'noRestrictedImports',
    file: 'server/calls/sql.ts',
    bad: "import { sql } from 'kysely';\nexport const a = sql`select 1`;\n",
    good: "import type { Kysely } from 'kysely';\nexport type A = Kysely<object>;\n",
  },
  'no SQL in the demo catalogue': {
    rule: 'noRestrictedImports',
    file: 'demo/sql.ts',
    bad: "import { sql } from 'kysely';\nexport const a = sql`select 1`;\n",
    good: "import type { Kysely } from 'kysely';\nexport type A = Kysely<object>;\n",
  },
  'no package that is not ours': {
    rule: 'noUndeclaredDependencies',
    file: 'server/undeclared.ts',
    bad: "import { a } from 'express';\nexport const b = a;\n",
    good: "import { Hono } from 'hono';\nexport const b = new Hono();\n",
  },
  'no test tool in what operators run': {
    rule: 'noUndeclaredDependencies',
    file: 'server/tool.ts',
    bad: "import { vi } from 'vitest';\nexport const b = vi;\n",
    good: "import { Hono } from 'hono';\nexport const b = new Hono();\n",
  },
};

describe.each(['bad', 'good'] as const)('the house rules, %s', (way) => {
  let complaints: Complaint[];
  beforeAll(() => {
    complaints = lintPlanted(
      Object.fromEntries(Object.values(manners).map((manner) => [manner.file, manner[way]])),
    );
  });

  it.each(Object.entries(manners))('%s', (_name, { rule, file }) => {
    const found = complaints.some(
      (complaint) => complaint.file === file && complaint.rule === rule,
    );
    expect(found).toBe(way === 'bad');
  });
});

describe('import cycles', () => {
  const cycles = (files: Record<string, string>) =>
    lintPlanted(files).filter(({ rule }) => rule === 'noImportCycles').length;

  it('are refused, also those of types', () => {
    expect(
      cycles({
        'server/a.ts': "import { b } from './b';\nexport const a = () => b();\n",
        'server/b.ts': "import { a } from './a';\nexport const b = (): unknown => a();\n",
        'server/c.ts': "import type { D } from './d';\nexport type C = D[];\n",
        'server/d.ts': "import type { C } from './c';\nexport type D = C | 1;\n",
      }),
    ).toBe(4);
  });

  it('are not reported without a cycle', () => {
    expect(
      cycles({
        'server/a.ts': "import { b } from './b';\nexport const a = () => b();\n",
        'server/b.ts': 'export const b = () => 1;\n',
      }),
    ).toBe(0);
  });
});
