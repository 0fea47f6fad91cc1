import type { Loader } from '@storybook/preact-vite';

/**
 * Answers the calls of stories that have `parameters.api`. Only those fetch the mock's 400 kB and wait for its worker, so
 * that a page of a component opens without.
 */
export const apiLoader: Loader = async (context) => {
  if (!context.parameters.api) return {};
  const { answerCalls } = await import('./worker');
  await answerCalls(context);
  return {};
};
