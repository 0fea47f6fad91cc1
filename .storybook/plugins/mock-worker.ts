import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const NAME = 'mockServiceWorker.js';

/** Serves MSW's worker from the package, so that it cannot be outdated. */
export function mockWorkerPlugin(): Plugin {
  const source = readFileSync(createRequire(import.meta.url).resolve(`msw/${NAME}`));
  return {
    name: 'snowpea-mock-worker',
    configureServer({ middlewares }) {
      middlewares.use(`/${NAME}`, (_, response) => {
        response.setHeader('content-type', 'text/javascript');
        response.end(source);
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: NAME, source });
    },
  };
}
