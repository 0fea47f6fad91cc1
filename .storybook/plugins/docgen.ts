import type { Plugin } from 'vite';
import { propDocs } from './prop-docs';

const COMPONENT = /\/design-system\/components\/(\w+)\/\w+\.tsx$/;

/**
 * Adds each component's prop types to it, for the props table and the controls. Nothing of it contains a path of this
 * machine.
 */
export function docgenPlugin(): Plugin {
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
