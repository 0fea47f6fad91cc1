import type { Album } from './album';
import { type Difference, difference } from './difference';
import { type Picture, same } from './picture';
import type { Theme } from './themes';

/** One picture that is not as approved. */
export interface Verdict {
  id: string;
  theme: Theme;
  /** `undefined` when there is none yet. */
  before: Picture | undefined;
  after: Picture;
  difference: Difference | undefined;
}

/** Compares a story's pictures with the approved ones; answers those that differ by a single pixel or more. */
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

/** A verdict in a line that says what to do. */
export function inWords({ id, theme, difference: changed }: Verdict): string {
  return changed
    ? `${id}, ${theme}: ${changed.words}. See dist/visual/index.html; if it is meant: npm run visual -- --approve ${id}`
    : `${id}, ${theme}: no picture yet: npm run visual -- --approve ${id}`;
}
