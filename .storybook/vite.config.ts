import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import preact from '@preact/preset-vite';
import { defineConfig, type Plugin } from 'vite';
import { type TokensOptions, tokensPlugin } from '../design-system/tokens/plugin';
import { codeOfStories } from './plugins/code-of-stories';
import { componentNames, factsOf, filesOf, heardNames } from './plugins/component-facts';
import { designToolsPlugin } from './plugins/design-tools';
import { propDocs } from './plugins/prop-docs';

const STORIES = /\/design-system\/components\/\w+\/\w+\.stories\.tsx$/;

/** Gives each component's story its code, which Storybook shows; its own would be the story's object, `{}`. */
function storyCodePlugin(): Plugin {
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

const WORKER = 'mockServiceWorker.js';

/** Serves MSW's worker from the package, so that it cannot be outdated. */
function mockWorkerPlugin(): Plugin {
  const source = readFileSync(createRequire(import.meta.url).resolve(`msw/${WORKER}`));
  return {
    name: 'snowpea-mock-worker',
    configureServer({ middlewares }) {
      middlewares.use(`/${WORKER}`, (_, response) => {
        response.setHeader('content-type', 'text/javascript');
        response.end(source);
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: WORKER, source });
    },
  };
}

const TOKENS = path.resolve(import.meta.dirname, '../design-system/tokens/build/tokens.ts');

/** The tokens on disk: they may change while the workbench runs. */
const freshTokens: TokensOptions['fresh'] = {
  file: TOKENS,
  read() {
    const lines = readFileSync(TOKENS, 'utf8').matchAll(/^ {2}"([\w-]+)": (\{.*\}),$/gm);
    return Object.fromEntries([...lines].map(([, name, token]) => [name, JSON.parse(token ?? '')]));
  },
};

const ALL = 'virtual:component-facts';
const ONE = /^virtual:component-facts\/(\w+)$/;

/**
 * `virtual:component-facts`: for each component a loader of its facts. Each is a module of its own, so that the
 * development server measures a component when its page is opened, and not all of them when it starts.
 */
function factsPlugin(): Plugin {
  return {
    name: 'snowpea-component-facts',
    resolveId: (id) => (id === ALL || ONE.test(id) ? `\0${id}` : undefined),
    async load(id) {
      if (id === `\0${ALL}`) return factsIndex();
      const name = ONE.exec(id.slice(1))?.[1];
      if (!(id.startsWith('\0') && name)) return undefined;
      for (const file of filesOf(name)) this.addWatchFile(file);
      return `export const facts = ${JSON.stringify(await factsOf(name))};`;
    },
  };
}

function factsIndex(): string {
  const loaders = componentNames().map(
    (name) => `${name}: async () => (await import('${ALL}/${name}')).facts`,
  );
  return `export const loadFacts = { ${loaders.join(', ')} };
export const HEARD = ${JSON.stringify(heardNames())};`;
}

const COMPONENT = /\/design-system\/components\/(\w+)\/\w+\.tsx$/;

/**
 * Adds each component's prop types to it, for the props table and the controls. Nothing of it contains a path of this
 * machine.
 */
function docgenPlugin(): Plugin {
  return {
    name: 'snowpea-docgen',
    enforce: 'pre',
    transform(code, id) {
      const [file = id] = id.split('?');
      if (!COMPONENT.test(file) || /\.(stories|test)\.tsx$/.test(file)) return undefined;
      const written = Object.entries(propDocs(code, file)).map(
        ([name, props]) => `\nObject.assign(${name}, { propDocs: ${JSON.stringify(props)} });`,
      );
      return { code: code + written.join(''), map: null };
    },
  };
}

/** The components' half of the store's build: tokens, and Preact for React. */
export default defineConfig({
  plugins: [
    tokensPlugin({ outlines: true, fresh: freshTokens }),
    docgenPlugin(),
    storyCodePlugin(),
    factsPlugin(),
    designToolsPlugin(),
    mockWorkerPlugin(),
    preact({ reactAliasesEnabled: true }),
  ],
  define: { __DEV__: 'true' },
});
