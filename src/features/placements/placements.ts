import { AD_SPACES } from '../../../contract/constants';
import type { Placement } from '../../../contract/entities/shop';

/** Where on the site an ad may be sold (D§16): the `spaceId` of its placement. */
export const [HOME_AD] = AD_SPACES;

/** Longest field a log takes. */
const LONGEST = 64;

/** What kind of part of a page a placement is: its `spaceType`. */
type SpaceType = 'shelf' | 'list' | 'chart' | 'special' | 'ad';

/** What puts apps into it, its `spaceRType`: an order, the shop's editors, likeness, a search. */
export type Filled =
  | 'popular'
  | 'rating'
  | 'new'
  | 'updated'
  | 'name'
  | 'installs'
  | 'editors'
  | 'similar'
  | 'search'
  | 'beta';

/** A part of a page that holds apps. Its name is the heading a visitor reads there, so that it is not sent twice. */
export const space = (spaceId: string, spaceType: SpaceType, spaceRType: Filled): Placement => ({
  spaceId,
  spaceType,
  spaceRType,
});

/** The list at a page's address, in an order: /category/tools is `list-category-tools`. */
export const spaceOfList = ({ path }: { path: string }, sort: Filled): Placement =>
  space(`list${path.replace(/\W+/g, '-')}`.slice(0, LONGEST), 'list', sort);

/**
 * A placement as one attribute, once for all the tiles in it (D§16): the four fields in their order, with commas between
 * them. Only a name may hold a comma, and it is the last.
 */
export const writePlacement = (placed: Placement): string =>
  [placed.spaceId, placed.spaceType, placed.spaceRType, placed.spaceName]
    .map((field) => field ?? '')
    .join(',')
    .replace(/,+$/, '');

/** Reads the attribute; a name that is not in it is `heading`. Empty fields are left out. */
export function readPlacement(attribute: string, heading?: string): Partial<Placement> {
  const [spaceId, spaceType, spaceRType, ...name] = attribute.split(',');
  const spaceName = name.join(',') || heading?.trim();
  const fields = Object.entries({ spaceId, spaceType, spaceRType, spaceName });
  return Object.fromEntries(
    fields.flatMap(([key, text]) => (text ? [[key, text.slice(0, LONGEST)]] : [])),
  );
}
