import { type Hashes, hashOf, keyOf } from './approved';
import type { Picture } from './picture';
import type { Theme } from './themes';

/** A picture that differs from the approved one. */
export interface Verdict {
  id: string;
  theme: Theme;
  /** Hash of the approved picture; `undefined` if there is none yet. */
  approved: string | undefined;
  after: Picture;
}

/** Compares a story's pictures with the approved hashes; returns those that differ by at least one pixel. */
export function judge(
  approved: Hashes,
  id: string,
  pictures: ReadonlyMap<Theme, Picture>,
): Verdict[] {
  return [...pictures].flatMap(([theme, after]) => {
    const hash = approved.get(keyOf(id, theme));
    return hash === hashOf(after) ? [] : [{ id, theme, approved: hash, after }];
  });
}

/** A verdict as a line that says what to do. */
export function inWords({ id, theme, approved }: Verdict): string {
  return approved
    ? `${id}, ${theme}: not as approved. See dist/storybook/review/index.html; if it is meant: npm run review -- --approve ${id}`
    : `${id}, ${theme}: no picture yet: npm run review -- --approve ${id}`;
}
