import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { codeOfStories } from './code-of-stories';

const STORIES = /\/design-system\/components\/\w+\/\w+\.stories\.tsx$/;

/** Gives each component's story its code, which Storybook shows; its own would be the story's object, `{}`. */
export function storyCodePlugin(): Plugin {
  return {
    name: 'snowpea-story-code',
    enforce: 'pre',
    transform(code, id) {
      const [file = id] = id.split('?');
      if (!STORIES.test(file)) return undefined;
      // The file itself: another plugin may have added to it.
      const lines = Object.entries(codeOfStories(readFileSync(file, 'utf8'))).map(
        ([name, originalSource]) =>
          `\n${name}.parameters = { ...${name}.parameters, docs: { ...${name}.parameters?.docs, source: { originalSource: ${JSON.stringify(originalSource)} } } };`,
      );
      return { code: code + lines.join(''), map: null };
    },
  };
}
