import { AD_SPACES } from '../../../contract/constants';
import type { Placement } from '../../../contract/entities/shop';

/** Where on the site an ad may be sold (D§16): the `spaceId` of its placement. */
export const [HOME_AD] = AD_SPACES;

/** Longest field of a log, in characters. */
const LONGEST = 64;

/** Kinds of placements: the `spaceType`. */
type SpaceType = 'shelf' | 'list' | 'chart' | 'special' | 'ad';

/** How the apps of a placement are chosen, its `spaceRType`: by an order, by editors, by similarity, by a search, or by another visitor. */
export type Filled =
  | 'popular'
  | 'standing'
  | 'rating'
  | 'trending'
  | 'new'
  | 'updated'
  | 'name'
  | 'size'
  | 'installs'
  | 'editors'
  | 'similar'
  | 'search'
  | 'beta'
  | 'shared';

/** A part of a page with apps. Its name is its visible heading, so that the page does not contain it twice. */
export const space = (spaceId: string, spaceType: SpaceType, spaceRType: Filled): Placement => ({
  spaceId,
  spaceType,
  spaceRType,
});

/** The name of the list at an address: /category/tools is `list-category-tools`. */
export const spaceOfList = ({ path }: { path: string }, sort: Filled): Placement =>
  space(`list${path.replace(/\W+/g, '-')}`.slice(0, LONGEST), 'list', sort);

/**
 * A placement as one attribute, once for all the tiles in it (D§16): its four fields in order, separated by commas.
 * Only the name may contain a comma, and it is the last.
 */
export const writePlacement = (placed: Placement): string =>
  [placed.spaceId, placed.spaceType, placed.spaceRType, placed.spaceName]
    .map((field) => field ?? '')
    .join(',')
    .replace(/,+$/, '');

/** Reads the attribute; without a name in it the name is `heading`. Empty fields are left out. */
export function readPlacement(attribute: string, heading?: string): Partial<Placement> {
  const [spaceId, spaceType, spaceRType, ...name] = attribute.split(',');
  const spaceName = name.join(',') || heading?.trim();
  const fields = Object.entries({ spaceId, spaceType, spaceRType, spaceName });
  return Object.fromEntries(
    fields.flatMap(([key, text]) => (text ? [[key, text.slice(0, LONGEST)]] : [])),
  );
}
