import { entryOf, GROUPS, placeOf } from '../store/categories/table';
import { hsl } from './drawing/color';
import { letterTile } from './drawing/letter-tile';
import { figure } from './drawing/phosphor';
import type { Picture } from './picture';
import { renderDrawing, type Target } from './render';

/** The data from which a category's picture is drawn. */
export interface CategorySubject {
  slug: string;
  name: string;
}

const TILE = { width: 256, height: 256 };

/** Degrees between the colours of neighbouring groups: the golden angle, by which no two of a dozen are alike. */
const TURN = 137.5;

/** The picture of a category: the figure of its entry in the shop's table, on its group's colour; else its first letter. */
export async function categoryPicture(
  { slug, name }: CategorySubject,
  target: Target,
): Promise<Picture> {
  const place = placeOf(slug);
  const entry = place && entryOf(place);
  const drawing =
    place?.group && entry
      ? figurePicture(GROUPS.indexOf(place.group), entry.figure)
      : await letterTile({ name, packageName: slug });
  return { bytes: await renderDrawing(drawing, TILE, target), settled: true };
}

/** A white figure on a colour. */
function figurePicture(group: number, name: string): string {
  const hue = (group * TURN) % 360;
  return `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${hsl(hue, 62, 52)}"/><stop offset="1" stop-color="${hsl(hue + 24, 64, 40)}"/></linearGradient></defs>
<rect width="256" height="256" fill="url(#g)"/><g fill="#fff" color="#fff" transform="translate(56 56) scale(.5625)">${figure(name)}</g>`;
}
