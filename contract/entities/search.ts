import * as v from 'valibot';
import { resourceType } from './app';
import { category } from './shop';

/** What results can be narrowed down by. */
export const searchFacets = v.object({
  /** Apps, games, or both are among them. */
  resourceTypes: v.array(resourceType),
  /** `count` is how many of the results are in it. */
  categories: v.array(category),
  /** Whether the size of any is known. */
  sized: v.boolean(),
  antiFeatures: v.array(v.object({ key: v.string(), name: v.string() })),
});
export type SearchFacets = v.InferOutput<typeof searchFacets>;
