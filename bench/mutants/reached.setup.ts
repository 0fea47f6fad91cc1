import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect } from 'vitest';

/** The state that Stryker's switches read and write. */
interface Switches {
  mutantCoverage?: { static: Record<string, number>; perTest: object };
  hitCount?: number;
  hitLimit?: number;
}

/** Coverage of one test file: how often each mutant's code ran. */
export interface Reached {
  file: string;
  hits: Record<string, number>;
}

const { MUTANTS_REACHED, MUTANT_HIT_LIMIT } = process.env;
const hits: Record<string, number> = {};
// Cast: the instrumented sources find their switches by this name.
(globalThis as { __stryker__?: Switches }).__stryker__ = {
  mutantCoverage: { static: hits, perTest: {} },
  // The limit makes an endless loop throw.
  ...(MUTANT_HIT_LIMIT && { hitCount: 0, hitLimit: Number(MUTANT_HIT_LIMIT) }),
};

afterAll(() => {
  if (!MUTANTS_REACHED) return;
  const file = expect.getState().testPath ?? '';
  const report: Reached = { file, hits };
  writeFileSync(
    path.join(MUTANTS_REACHED, `${file.replace(/\W/g, '-')}.json`),
    JSON.stringify(report),
  );
});
