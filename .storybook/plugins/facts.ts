import type { Plugin } from 'vite';
import { componentNames, factsOf, filesOf, heardNames } from './component-facts';

const ALL = 'virtual:component-facts';
const ONE = /^virtual:component-facts\/(\w+)$/;

/**
 * `virtual:component-facts`: for each component a loader of its facts. Each is a module of its own, so that the
 * development server measures a component when its page is opened, and not all of them when it starts.
 */
export function factsPlugin(): Plugin {
  return {
    name: 'snowpea-component-facts',
    resolveId: (id) => (id === ALL || ONE.test(id) ? `\0${id}` : undefined),
    async load(id) {
      if (id === `\0${ALL}`) return index();
      const name = ONE.exec(id.slice(1))?.[1];
      if (!(id.startsWith('\0') && name)) return undefined;
      for (const file of filesOf(name)) this.addWatchFile(file);
      return `export const facts = ${JSON.stringify(await factsOf(name))};`;
    },
  };
}

function index(): string {
  const loaders = componentNames().map(
    (name) => `${name}: async () => (await import('${ALL}/${name}')).facts`,
  );
  return `export const loadFacts = { ${loaders.join(', ')} };
export const HEARD = ${JSON.stringify(heardNames())};`;
}
