import type { AppRecord, CommentRecord, VersionRecord } from '../server/catalogue/normal-form';
import { DAY, EPOCH } from './epoch';
import type { Random } from './random';
import { blame, gamePraise, middling, nicknames, type Pair, praise } from './words';

/** Shares of one to five stars around a mean, as stores have them: many fives, few twos. */
export function histogramOf(random: Random, votes: number): NonNullable<AppRecord['histogram']> {
  const liking = 0.35 + random.next() * 0.6;
  const shares = [
    0.16 * (1 - liking) + 0.02,
    0.09 * (1 - liking) + 0.01,
    0.2 * (1 - liking) + 0.03,
    0.3,
    0.2 + liking * 0.75,
  ];
  const total = shares.reduce((sum, share) => sum + share, 0);
  const [one = 0, two = 0, three = 0, four = 0] = shares.map((share) =>
    Math.round((votes * share) / total),
  );
  return [one, two, three, four, Math.max(0, votes - one - two - three - four)];
}

/** Share of ratings with a comment, by number of stars. */
const STARS = [5, 5, 5, 5, 4, 4, 4, 3, 2, 1] as const;

/** Comments with invented names; more for apps with many installs. */
export function commentsOf(
  random: Random,
  game: boolean,
  installs: number,
  versions: readonly VersionRecord[],
  histogram: NonNullable<AppRecord['histogram']>,
): CommentRecord[] {
  const most = installs > 1_000_000 ? 26 : Math.round(Math.log10(installs + 1));
  const votes = histogram.reduce((sum, each) => sum + each, 0);
  const count = Math.min(votes, random.int(Math.floor(most / 3), most));
  // A comment has a number of stars that the app's ratings contain.
  const given = STARS.filter((stars) => (histogram[stars - 1] ?? 0) > 0);
  const used = new Set<Pair>();
  return Array.from({ length: count }, () => {
    const stars = random.pick(given);
    const english = random.chance(0.4);
    const said = sayingOf(random, stars, game, used);
    const version = random.pick(versions);
    const nickname = random.pick(nicknames);
    return {
      lang: english ? 'en' : 'zh-CN',
      author: english
        ? `Demo · ${nickname[1]} ${random.int(2, 99)}`
        : `演示·${nickname[0]}${random.int(2, 99)}`,
      stars,
      text: said[english ? 1 : 0],
      versionName: version.versionName,
      at: momentSince(random, version.releasedAt ?? EPOCH),
    };
  });
}

/** A random time between a version's release and the demo's today. */
const momentSince = (random: Random, released: number): number =>
  released + Math.floor(random.next() * (EPOCH + DAY - released));

/** A comment that this app does not have yet, if there is one. */
function sayingOf(random: Random, stars: number, game: boolean, used: Set<Pair>): Pair {
  const all = sayings(stars, game);
  const fresh = all.filter((saying) => !used.has(saying));
  const said = random.pick(fresh.length > 0 ? fresh : all);
  used.add(said);
  return said;
}

function sayings(stars: number, game: boolean): readonly Pair[] {
  if (stars <= 2) return blame;
  if (stars === 3) return middling;
  return game ? [...gamePraise, ...praise.slice(4, 10)] : praise;
}
