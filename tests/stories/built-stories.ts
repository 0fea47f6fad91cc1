import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Output of `npm run build:storybook`. */
export const STORYBOOK = path.resolve(import.meta.dirname, '../../dist/storybook');

/** One story in Storybook's index. */
export interface BuiltStory {
  /** `components-badge--default` */
  id: string;
  /** `Components/Content/Badge` */
  title: string;
  tags: readonly string[];
  /** `./design-system/components/Badge/Badge.stories.tsx` */
  importPath: string;
}

interface Index {
  entries: Record<string, BuiltStory & { type: 'story' | 'docs' }>;
}

/**
 * Every story of the built Storybook, including usage stories, in the order of its index.
 *
 * @throws with the command to run if it is not built
 */
export function builtStories(): BuiltStory[] {
  const file = path.join(STORYBOOK, 'index.json');
  if (!existsSync(file)) {
    throw new Error('Storybook is not built: run `npm run build:storybook` first.');
  }
  // Cast: Storybook's own file, written by the build.
  const index = JSON.parse(readFileSync(file, 'utf8')) as Index;
  return Object.values(index.entries).filter(({ type }) => type === 'story');
}

/** Screens and flows are whole pages: rules for pages apply only to them. */
export function isWholePage(id: string): boolean {
  return /^(screens|flows)-/.test(id);
}
