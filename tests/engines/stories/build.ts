import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import preact from '@preact/preset-vite';
import { build, type Plugin } from 'vite';
import { tokensPlugin } from '../../../design-system/tokens/plugin';

const here = import.meta.dirname;

/** The engines that the store is compiled for (vite.config.ts). */
const TARGET = ['chrome64', 'safari12'];

/** The harness's replacements of modules that need a newer engine. */
const STAND_INS: [RegExp, string][] = [
  [/^storybook\/test$/, 'storybook-test.ts'],
  [/\/http-api$/, 'api.ts'],
  [/\/piled-marks$/, 'piled-marks.ts'],
  [/\/MarkedText$/, 'marked-text.tsx'],
];

function standIns(): Plugin {
  return {
    name: 'stand-ins',
    enforce: 'pre',
    resolveId(source) {
      const found = STAND_INS.find(([pattern]) => pattern.test(source));
      return found && path.join(here, found[1]);
    },
  };
}

/** Builds the page that renders every story without Storybook's preview; returns its folder and a function that removes it. */
export async function buildHarness(): Promise<{ folder: string; remove(): void }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'snowpea-stories-'));
  await build({
    root: path.resolve(here, '../../..'),
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [standIns(), tokensPlugin(), preact({ reactAliasesEnabled: true })],
    define: { __DEV__: 'false' },
    build: {
      outDir: folder,
      target: TARGET,
      cssTarget: TARGET,
      modulePreload: false,
      rolldownOptions: {
        input: path.join(here, 'start.ts'),
        output: {
          entryFileNames: 'harness.js',
          assetFileNames: 'harness[extname]',
          codeSplitting: false,
        },
      },
    },
  });
  writeFileSync(
    path.join(folder, 'index.html'),
    '<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><link rel="stylesheet" href="harness.css"><body><script type="module" src="harness.js"></script>',
  );
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}
