import type { ReactElement } from 'react';
import type { Api } from '../../contract/api';
import { CODE } from '../../contract/codes';
import type { State } from '../../contract/result';
import type { Described } from './shared/head/described';
import type { Page } from './shared/page';

/** What a route's load found. */
export type Loaded<D> = LoadedPage<D> | Moved | Problem;

/** A page, and what its head says of it. */
export interface LoadedPage<D> extends Described {
  kind: 'page';
  status: number;
  data: D;
  /** False when a part of the page failed: such an answer is not for any cache. */
  complete: boolean;
}

export interface Moved {
  kind: 'redirect';
  status: 301 | 302;
  /** A path of this site. */
  to: string;
}

/** There is nothing to show but a sentence: see src/screens/problem. */
export interface Problem {
  kind: 'problem';
  problem: ProblemName;
}
export type ProblemName = 'missing' | 'server' | 'tooLong' | 'noFile' | 'refused' | 'offline';

/** One row of the table: a path, what it loads, what it shows. */
export interface Route<D = unknown> {
  /** Hono's path pattern; `:name` is a parameter. */
  path: string;
  /** Folder under src/screens: names the page's styles. */
  name: string;
  /** Query parameters the page knows. Others are ignored and make no other page. */
  query?: readonly string[];
  /** Those of them that may come several times, as check boxes send them; a page sees one text with commas. */
  several?: readonly string[];
  /** It has as many pages as visitors can think up: most of them are asked for once. */
  endless?: boolean;
  load(api: Api, params: Readonly<Record<string, string>>, page: Page): Promise<Loaded<D>>;
  screen(props: ScreenProps<D>): ReactElement;
}

export interface ScreenProps<D> {
  data: D;
  page: Page;
}

/** Longest value of a query parameter that reaches a page, in characters. */
const LONGEST = 300;

/** The part of a query a route knows: first value of each name, or all of several, trimmed, bounded; empty ones left out. */
export function knownQuery(
  route: Pick<Route, 'query' | 'several'>,
  search: URLSearchParams,
): Record<string, string> {
  const known: Record<string, string> = {};
  for (const name of route.query ?? []) {
    const given = route.several?.includes(name) ? search.getAll(name).join() : search.get(name);
    const value = given?.trim().slice(0, LONGEST);
    if (value) known[name] = value;
  }
  return known;
}

/** The page for a main call that failed: an address that means nothing, or a server that can't answer. */
export const problemOf = ({ code }: State): Problem => ({
  kind: 'problem',
  problem: code === CODE.notFound || code === CODE.paramRequired ? 'missing' : 'server',
});
