import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { TokensOptions } from '../../design-system/tokens/plugin';

const file = path.resolve(import.meta.dirname, '../../design-system/tokens/build/tokens.ts');

/** The tokens on disk: they may change while the workbench runs. */
export const freshTokens: TokensOptions['fresh'] = {
  file,
  read() {
    const lines = readFileSync(file, 'utf8').matchAll(/^ {2}"([\w-]+)": (\{.*\}),$/gm);
    return Object.fromEntries([...lines].map(([, name, token]) => [name, JSON.parse(token ?? '')]));
  },
};
