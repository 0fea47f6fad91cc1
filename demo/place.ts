import { randomOf } from './random';
import { type DemoCategory, type DemoSub, games, software } from './words';

/** The sub-category of an app's number, and its index there. */
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
  /** Number of slots of the same sub-category before it in a round. */
  before: number;
  /** Number of its slots in a round. */
  inRound: number;
}

/** One round of the catalogue: each sub-category as often as its category's weight, in a fixed random order. */
const round: readonly Slot[] = makeRound();

/** The place of the app with this number, counted from 0: the same for every size of the catalogue. */
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
