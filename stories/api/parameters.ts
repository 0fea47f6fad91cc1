import { type Answers, fakeApi } from '../../tests/helpers/fake-api';
import type { Network } from './network';

/** What a story's `parameters.api` may choose; with it, the story's calls are answered. */
export interface ApiParameters {
  /** Answers that differ from those of a well-filled catalogue, by call name. */
  answers?: Answers | undefined;
  /** Names of calls that fail; `all` for a server that is down. */
  failing?: readonly string[] | 'all' | undefined;
  /** Stands over the toolbar's choice. */
  network?: Network | undefined;
}

/** Suggestions as the store gives them: names of apps that hold what was typed. */
const MORE: Answers = {
  'search/sugs': ({ key }) => ({
    r: ['笔记', '旅行', '天气'].map((word) => ({ q: `${String(key)}${word}` })),
  }),
};

/** The API that a story asks for, without a network. */
export function apiOf({ answers, failing = [] }: ApiParameters) {
  return fakeApi({ ...MORE, ...answers }, failing === 'all' ? [] : failing);
}

/** The network a story has: its own, or the toolbar's. */
export const networkOf = (api: ApiParameters, globals: Record<string, unknown>): Network =>
  // The cast: the toolbar offers these values and no others.
  api.network ?? (globals.network as Network | undefined) ?? 'fast';
