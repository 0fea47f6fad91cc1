import * as v from 'valibot';
import { resourceType } from './app';
import { category } from './shop';

/** Orders of search results. */
export const SEARCH_SORTS = ['relevance', 'new', 'rating', 'size'] as const;
export type SearchSort = (typeof SEARCH_SORTS)[number];

/** Filters for search results. */
export const searchFacets = v.object({
  /** Kinds among the results: apps, games, or both. */
  resourceTypes: v.array(resourceType),
  /** `count` is the number of results in it. */
  categories: v.array(category),
  /** The smallest known size, in bytes. */
  leastSize: v.optional(v.number()),
  /** Whether any result has a rating, a date. */
  rated: v.boolean(),
  dated: v.boolean(),
  /** The oldest API level that any result is known to run on, and whether some results name none. */
  leastApi: v.optional(v.number()),
  unstated: v.boolean(),
  /** Whether some results have a file and some have none. */
  files: v.boolean(),
  /** The most frequent licences, as the sources write them. */
  licenses: v.array(v.string()),
  /** Whether any result is known to be without trackers, and any build to be reproducible. */
  untracked: v.boolean(),
  reproducible: v.boolean(),
  /** The most frequent sources. */
  sources: v.array(v.object({ id: v.number(), name: v.string() })),
  antiFeatures: v.array(v.object({ key: v.string(), name: v.string() })),
});
export type SearchFacets = v.InferOutput<typeof searchFacets>;

/** What the words of a search may mean, apart from names: kinds of apps, and categories, the most likely first. */
export const meant = v.object({ kinds: v.array(resourceType), categories: v.array(category) });
export type Meant = v.InferOutput<typeof meant>;

/** The filters of an empty result. */
export const NO_FACETS: SearchFacets = {
  resourceTypes: [],
  categories: [],
  rated: false,
  dated: false,
  unstated: false,
  files: false,
  licenses: [],
  untracked: false,
  reproducible: false,
  sources: [],
  antiFeatures: [],
};
/** Words that mean neither a kind nor a category. */
export const NOTHING_MEANT: Meant = { kinds: [], categories: [] };
