import type { Loader } from '@storybook/preact-vite';
import { setupWorker } from 'msw/browser';
import { mswLoader } from 'msw-storybook-addon/csf3';
import { handlersOf } from './handlers';
import { networkOf } from './parameters';

/**
 * One worker for all stories. Its address is relative, so that the built Storybook works under any path. What no handler
 * takes is a file of Storybook's own; calls are all taken, known or not.
 */
const load = mswLoader(async () => {
  const worker = setupWorker();
  await worker.start({
    serviceWorker: { url: './mockServiceWorker.js' },
    onUnhandledRequest: 'bypass',
    quiet: true,
  });
  return worker;
});

/** Answers the calls of stories that have `parameters.api`; the others wait for no worker. */
export const apiLoader: Loader = async (context) => {
  const { api } = context.parameters;
  if (!api) return {};
  await load(context);
  context.msw.use(...handlersOf(api, networkOf(api, context.globals)));
  return {};
};
