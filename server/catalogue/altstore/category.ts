import { slugOf } from '../../store/categories/slug';
import { entryOf, placeOf } from '../../store/categories/table';
import { categoryNamesOf } from '../input/categories';
import { type Fields, lineOf } from '../input/clean';
import { plainTextOf } from '../input/plain-text';

/** Characters of the description that are about the app itself: later ones mention other things. */
const FIRST = 200;

/** Words of games, and in a name or summary of what plays them: a description may say that a shell emulates a processor. */
const GAMES = /\b(?:games?|gaming|arcade)\b|游戏/i;
const CONSOLES = /\b(?:emulators?|emulation)\b|模拟器/i;

/** The category of an app: that of its source, else, because most sources have none, one by the app's own words. */
export function categoryOf(fields: Fields = {}): string[] {
  const named = categoryNamesOf([fields.category]);
  const place = placeOf(slugOf(named[0] ?? ''));
  if (named.length > 0 && (place?.group || place?.kind === 1)) return named;
  const guess = categoryByWords(fields);
  return guess === undefined ? named : [guess];
}

function categoryByWords({ name, subtitle, localizedDescription }: Fields): string | undefined {
  const summary = lineOf(subtitle, 300) ?? '';
  const about = plainTextOf(localizedDescription, FIRST) ?? '';
  const title = `${lineOf(name, 120) ?? ''} ${summary}`;
  const isGame = CONSOLES.test(title) || GAMES.test(`${title} ${about}`);
  // The name of a kind comes first, because a slug is cut.
  const place = placeOf(slugOf(isGame ? `game ${summary}` : summary));
  if (isGame) return (place && entryOf(place)?.slug) ?? 'games';
  return place?.kind === 0 ? entryOf(place)?.slug : undefined;
}
