import { type Answers, fakeApi } from '../../tests/helpers/fake-api';
import type { Network } from './network';

/** A story's `parameters.api`; with it, the story's calls are answered. */
export interface ApiParameters {
  /** Answers by call name that replace those of a well-filled catalogue. */
  answers?: Answers | undefined;
  /** Names of calls that fail; `all` for a server that is down. */
  failing?: readonly string[] | 'all' | undefined;
  /** Overrides the toolbar's choice. */
  network?: Network | undefined;
}

/** Suggestions as on the store: names of apps that contain the input; the token of changes; reports. */
const MORE: Answers = {
  'catalogue/ctoken': () => ({ ctoken: 'sample' }),
  track: () => ({}),
  'search/sugs': ({ key }) => ({
    r: ['笔记', '旅行', '天气'].map((word) => ({ q: `${String(key)}${word}` })),
  }),
};

/** The API of a story, without a network. */
export function apiOf({ answers, failing = [] }: ApiParameters) {
  return fakeApi({ ...MORE, ...answers }, failing === 'all' ? [] : failing);
}

/** The network of a story: its own, or the toolbar's. */
export const networkOf = (api: ApiParameters, globals: Record<string, unknown>): Network =>
  // Cast: the toolbar offers these values and no others.
  api.network ?? (globals.network as Network | undefined) ?? 'fast';
