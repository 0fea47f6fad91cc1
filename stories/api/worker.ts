import type { Loader } from '@storybook/preact-vite';
import { setupWorker } from 'msw/browser';
import { mswLoader } from 'msw-storybook-addon/csf3';
import { eraseAll } from '../../src/platform/storage/kept';
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

/** From here to the next story, calls are answered as this one's `parameters.api` says, on a device that remembers nothing. */
export async function answerCalls(context: Parameters<Loader>[0]): Promise<void> {
  await Promise.all([load(context), eraseAll()]);
  const { api } = context.parameters;
  context.msw.use(...handlersOf(api, networkOf(api, context.globals)));
}
