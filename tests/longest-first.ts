import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take longest, the longest first. Without figures of an earlier run, as in a fresh clone, Vitest begins
 * with the largest files, and a long one that begins last leaves the other processor idle.
 */
const LONGEST = [
  'tests/engines/rows/webkit-downloads.test.ts',
  'tests/engines/rows/webkit-pages.test.ts',
  'tests/engines/rows/firefox-downloads.test.ts',
  'tests/engines/rows/firefox-pages.test.ts',
  'tests/engines/stories/stories.test.ts',
  'tests/engines/rows/chromium-downloads.test.ts',
  'tests/e2e/tour.test.ts',
  'tests/e2e/storage-faults.test.ts',
  'tests/e2e/every-client.test.ts',
  'tests/e2e/later-pages.test.ts',
  'tests/e2e/keyboard.test.ts',
  'tests/e2e/canary.test.ts',
  'tests/e2e/every-status.test.ts',
  'tests/e2e/stored-pages.test.ts',
  'tests/e2e/worker-versions.test.ts',
  'tests/e2e/real-name.test.ts',
  'tests/e2e/back-forward.test.ts',
  'tests/e2e/reminder.test.ts',
  'tests/e2e/search.test.ts',
  'tests/e2e/trusted-types.test.ts',
];

/** Place of a file in the order; those that are not listed come after all others. */
function placeOf(file: string): number {
  const place = LONGEST.findIndex((one) => file.endsWith(`/${one}`));
  return place < 0 ? LONGEST.length : place;
}

/** Vitest's order, except that the longest files come first within their project. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    const inOrder = (name: string) =>
      sorted
        .filter(({ project }) => project.name === name)
        .sort((a, b) => placeOf(a.moduleId) - placeOf(b.moduleId));
    return projects.flatMap(inOrder);
  }
}
