/** All words of the demo catalogue, from `data/`, with their types. */
import brandsJson from './data/brands.json';
import gamesJson from './data/games.json';
import giftsJson from './data/gifts.json';
import shopJson from './data/shop.json';
import softwareJson from './data/software.json';
import talkJson from './data/talk.json';
import worldsJson from './data/worlds.json';

/** A text in Chinese and English. */
export type Pair = readonly [zh: string, en: string];

/**
 * The noun of an app's name, with the figure on its icon, of the Phosphor set, and the index of the summary of its
 * sub-category that fits it. Without an index all summaries fit.
 */
export type Noun = readonly [zh: string, en: string, figure: string, summary?: number];

/** A sub-category of the demo shop, with the words its apps are made of. */
export interface DemoSub {
  slug: string;
  name: Pair;
  /** The noun after the brand in a name. */
  nouns: readonly Noun[];
  summaries: readonly Pair[];
  features: readonly Pair[];
  /** Items on its screens. */
  items: readonly Pair[];
  /** Further figures on its icons and screens. */
  motifs: readonly string[];
}

/** A category of the demo shop. */
export interface DemoCategory {
  slug: string;
  name: Pair;
  /** Weight of its share of the catalogue. */
  weight: number;
  features: readonly Pair[];
  /** Android permissions its apps ask for, without the prefix. */
  permissions: readonly string[];
  subs: readonly DemoSub[];
}

/** A special of the demo shop. */
interface DemoSpecial {
  key: string;
  title: Pair;
  summary: Pair;
  /** Categories or sub-categories of its apps; if it is empty, all apps. */
  from: readonly string[];
  /** Whether it is the story at the top of the home page. */
  story?: boolean;
  /** Markdown; `{{0}}` is the first of its apps. */
  body?: Pair;
}

/** An ad in its space, with an app of its category. */
interface DemoAd {
  key: string;
  spaceId: string;
  from: string;
  title: Pair;
  text: Pair;
}

interface DemoAntiFeature {
  key: string;
  name: Pair;
  description: Pair;
  reason: Pair;
}

interface DemoGift {
  key: string;
  title: Pair;
  contents: Pair;
  usage: Pair;
  /** Days of the season (demo/epoch.ts), which has thirty. */
  from: number;
  to: number;
  codes: number;
}

/** Words by kind: comments by number of stars, invented first names, notes of versions, and the endings of names. */
interface DemoTalk {
  /** Comments are not translations: each is written as in its own language. */
  praise: readonly Pair[];
  gamePraise: readonly Pair[];
  middling: readonly Pair[];
  blame: readonly Pair[];
  nicknames: readonly Pair[];
  changes: readonly Pair[];
  gameChanges: readonly Pair[];
  /** Second halves of developers' names. */
  studios: readonly Pair[];
  /** Endings that distinguish editions of one name in a very large catalogue. */
  editions: readonly Pair[];
}

// The casts in this file: TypeScript reads an array of JSON as a list, not as a pair; words.test.ts checks every one.

/** The demo shop's software, in the order of its menu. */
export const software = softwareJson as unknown as readonly DemoCategory[];
export const games = gamesJson as unknown as readonly DemoCategory[];
/** First halves of app names: made up, after weather, plants, places and small things. */
export const brands = brandsJson as unknown as readonly Pair[];
/** First halves of game names: places and creatures that do not exist. */
export const worlds = worldsJson as unknown as readonly Pair[];
export const gifts = giftsJson as unknown as readonly DemoGift[];
export const { specials, ads, antiFeatures } = shopJson as unknown as {
  specials: readonly DemoSpecial[];
  ads: readonly DemoAd[];
  antiFeatures: readonly DemoAntiFeature[];
};
export const {
  praise,
  gamePraise,
  middling,
  blame,
  nicknames,
  changes,
  gameChanges,
  studios,
  editions,
} = talkJson as unknown as DemoTalk;
