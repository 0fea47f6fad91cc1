import * as v from 'valibot';
import { resourceType } from './app';
import { category } from './shop';

/** Filters for search results. */
export const searchFacets = v.object({
  /** Kinds among the results: apps, games, or both. */
  resourceTypes: v.array(resourceType),
  /** `count` is the number of results in it. */
  categories: v.array(category),
  /** Whether any result has a known size. */
  sized: v.boolean(),
  antiFeatures: v.array(v.object({ key: v.string(), name: v.string() })),
});
export type SearchFacets = v.InferOutput<typeof searchFacets>;
