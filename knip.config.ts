import { readFileSync } from 'node:fs';

const chunks = JSON.parse(readFileSync('src/chunks.json', 'utf8'));

export default {
  entry: [
    'scripts/*.mjs',
    'scripts/pack/image-root.mjs',
    'server/{main,cli,workers,supervise}.ts',
    'src/page/*.ts',
    'src/screens/frame/index.ts',
    'src/screens/*/Screen.tsx',
    'sw/index.ts',
    'design-system/{tokens,lint}/*.mjs',
    'design-system/brand/command.ts',
    '**/*.test.{ts,tsx}',
    '**/*.{stories,usage}.tsx',
    '.storybook/**/*.{ts,tsx}',
    'stories/simulator/main.ts',
    'bench/**/*.{ts,tsx,mjs}',
    'tests/**/*.{ts,tsx,mjs}',
    'docs/*.mjs',
    ...Object.values(chunks),
  ],
  project: [
    '{contract,server,src,sw,demo,scripts,bench,tests,stories,design-system}/**/*.{ts,tsx,mjs}',
  ],
  include: ['files', 'exports', 'types'],
};
