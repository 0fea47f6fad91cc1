import type { Album } from './album';
import { type Difference, difference } from './difference';
import { type Picture, same } from './picture';
import type { Theme } from './themes';

/** A picture that differs from the approved one. */
export interface Verdict {
  id: string;
  theme: Theme;
  /** `undefined` if there is none yet. */
  before: Picture | undefined;
  after: Picture;
  difference: Difference | undefined;
}

/** Compares a story's pictures with the approved ones; returns those that differ by at least one pixel. */
export async function judge(
  album: Album,
  id: string,
  pictures: ReadonlyMap<Theme, Picture>,
): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const [theme, after] of pictures) {
    const before = await album.approved(id, theme);
    if (before && same(before, after)) continue;
    const changed = before && difference(before, after);
    verdicts.push({ id, theme, before, after, difference: changed });
  }
  return verdicts;
}

/** A verdict as a line that says what to do. */
export function inWords({ id, theme, difference: changed }: Verdict): string {
  return changed
    ? `${id}, ${theme}: ${changed.words}. See dist/visual/index.html; if it is meant: npm run visual -- --approve ${id}`
    : `${id}, ${theme}: no picture yet: npm run visual -- --approve ${id}`;
}
