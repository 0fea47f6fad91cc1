import { entryOf, GROUPS, placeOf } from '../store/categories/table';
import { letterTile } from './drawing/letter-tile';
import { figureTile } from './figures';
import type { Picture } from './picture';
import { renderDrawing, type Target } from './render';

/** The data from which a category's picture is drawn. */
export interface CategorySubject {
  slug: string;
  name: string;
}

const TILE = { width: 256, height: 256 };

/** The picture of a category: the figure of its entry in the shop's table, on its group's colour; else its first letter. */
export async function categoryPicture(
  { slug, name }: CategorySubject,
  target: Target,
): Promise<Picture> {
  const place = placeOf(slug);
  const entry = place && entryOf(place);
  const drawing =
    place?.group && entry
      ? figureTile(entry.figure, GROUPS.indexOf(place.group))
      : await letterTile({ name, packageName: slug });
  return { bytes: await renderDrawing(drawing, TILE, target), settled: true };
}
