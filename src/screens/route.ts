import type { ReactElement } from 'react';
import type { Api } from '../../contract/api';
import { CODE } from '../../contract/codes';
import { cutText } from '../../contract/cut-text';
import type { State } from '../../contract/result';
import type { Described } from './shared/head/described';
import type { Page } from './shared/page';

/** Result of a route's load. */
export type Loaded<D> = LoadedPage<D> | Moved | Problem;

/** A page and the content of its head. */
export interface LoadedPage<D> extends Described {
  kind: 'page';
  status: number;
  data: D;
  /** False when a part of the page failed: no cache may store the response. */
  complete: boolean;
}

interface Moved {
  kind: 'redirect';
  status: 301 | 302;
  /** A path of this site. */
  to: string;
}

/** An error page (src/screens/problem). */
export interface Problem {
  kind: 'problem';
  problem: ProblemName;
}
export type ProblemName =
  | 'missing'
  | 'server'
  | 'tooLong'
  | 'noFile'
  | 'refused'
  | 'offline'
  | 'unavailable';

/** One route: a path, its load, its screen. */
export interface Route<D = unknown> {
  /** Hono's path pattern; `:name` is a parameter. */
  path: string;
  /** Folder under src/screens: names the page's styles. */
  name: string;
  /** Query parameters of the page. Others are ignored. */
  query?: readonly string[];
  /** Those that may be repeated, as by check boxes; the page gets one text separated by commas. */
  several?: readonly string[];
  /** The number of its pages is unbounded; most are requested once. */
  endless?: boolean;
  /**
   * Its pages may be loaded before their link is followed, and used for a minute (D§22): they are the same for every visitor,
   * and nothing that a visitor does changes them.
   */
  ahead?: boolean;
  load(api: Api, params: Readonly<Record<string, string>>, page: Page): Promise<Loaded<D>>;
  screen(props: ScreenProps<D>): ReactElement;
}

export interface ScreenProps<D> {
  data: D;
  page: Page;
}

/** Longest value of a query parameter that reaches a page, in characters. */
const LONGEST = 300;

/**
 * The query parameters of a route: the first value of each name, or all of a repeated one, trimmed and bounded; empty
 * ones are left out.
 */
export function knownQuery(
  route: Pick<Route, 'query' | 'several'>,
  search: URLSearchParams,
): Record<string, string> {
  const known: Record<string, string> = {};
  for (const name of route.query ?? []) {
    const given = route.several?.includes(name) ? search.getAll(name).join() : search.get(name);
    const value = given && cutText(given.trim(), LONGEST);
    if (value) known[name] = value;
  }
  return known;
}

const PROBLEMS = new Map<number, ProblemName>([
  [CODE.notFound, 'missing'],
  [CODE.paramRequired, 'missing'],
  [CODE.timeout, 'unavailable'],
  [CODE.unavailable, 'unavailable'],
]);

/** The error page for a failed main call: not found, unavailable, or a server error. */
export const problemOf = ({ code }: State): Problem => ({
  kind: 'problem',
  problem: PROBLEMS.get(code) ?? 'server',
});
