import type { Loader } from '@storybook/preact-vite';
import { setupWorker } from 'msw/browser';
import { mswLoader } from 'msw-storybook-addon/csf3';
import { wordsOf } from '../../design-system/samples/words';
import { eraseAll } from '../../src/platform/storage/stored-entries';
import { handlersOf } from './handlers';
import { networkOf } from './parameters';

/**
 * One worker for all stories. Its URL is relative, so that the built Storybook works under any path. Requests
 * without a handler are Storybook's own files; calls always have one.
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

/** Until the next story, calls are answered by this story's `parameters.api`, on a device without stored data. */
export async function answerCalls(context: Parameters<Loader>[0]): Promise<void> {
  await Promise.all([load(context), eraseAll()]);
  const { api } = context.parameters;
  context.msw.use(...handlersOf(api, networkOf(api, context.globals), wordsOf(context.globals)));
}
