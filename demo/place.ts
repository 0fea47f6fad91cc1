import { randomOf } from './random';
import { games, software } from './words/categories';
import type { DemoCategory, DemoSub } from './words/types';

/** Where the app of a number belongs, and the how-manieth of its sub-category it is. */
export interface Place {
  category: DemoCategory;
  sub: DemoSub;
  game: boolean;
  ordinal: number;
}

interface Slot {
  category: DemoCategory;
  sub: DemoSub;
  game: boolean;
  /** How many slots of the same sub-category come before it in a round. */
  before: number;
  /** How many there are in a round. */
  inRound: number;
}

/** One round of the catalogue: every sub-category as often as its category weighs, shuffled once for all. */
const round: readonly Slot[] = makeRound();

/** The place of the app with this number, counted from 0: the same whatever the catalogue's size. */
export function placeOf(index: number): Place {
  const slot = round[index % round.length];
  if (!slot) throw new RangeError(`${index} is no number of an app`);
  const ordinal = Math.floor(index / round.length) * slot.inRound + slot.before;
  return { category: slot.category, sub: slot.sub, game: slot.game, ordinal };
}

function makeRound(): Slot[] {
  const all = [
    ...software.map((category) => ({ category, game: false })),
    ...games.map((category) => ({ category, game: true })),
  ];
  const slots = all.flatMap(({ category, game }) =>
    category.subs.flatMap((sub) =>
      Array.from({ length: category.weight }, () => ({ category, sub, game })),
    ),
  );
  const shuffled = randomOf('demo round').sample(slots, slots.length);
  const seen = new Map<string, number>();
  const numbered = shuffled.map((slot) => {
    const before = seen.get(slot.sub.slug) ?? 0;
    seen.set(slot.sub.slug, before + 1);
    return { ...slot, before };
  });
  return numbered.map((slot) => ({ ...slot, inRound: seen.get(slot.sub.slug) ?? 1 }));
}
