import type { Loader } from '@storybook/preact-vite';

/**
 * Answers the calls of stories with `parameters.api`. Only those load the mock's 400 kB and wait for its worker; other
 * stories open without it.
 */
export const apiLoader: Loader = async (context) => {
  if (!context.parameters.api) return {};
  const { answerCalls } = await import('./worker');
  await answerCalls(context);
  return {};
};
