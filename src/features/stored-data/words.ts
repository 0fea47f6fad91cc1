import { CACHED_FILES_DAYS } from '../../../contract/constants';
import { VISITOR_SOURCES } from '../../../contract/entities/source';
import { languageOf } from '../../../contract/lang';
import type { Message } from '../../i18n/message';
import type { Translate } from '../../i18n/translate';
import { type Entry, type EntryName, entries } from '../../platform/storage/entries';

/** Takes the place of a title. */
export const BLANK = '#';

/** Texts for one stored entry. */
export interface KindWords {
  title: string;
  /** What it is for, and how long it lasts. */
  why: string;
  /** On its button. */
  erase: string;
}

/** Entries by group, in the order shown. An entry in no group is the shop's own. */
const ABOUT: Record<'yours' | 'chosen', readonly EntryName[]> = {
  yours: [
    'account',
    'realName',
    'views',
    'searches',
    'appStatus',
    'installed',
    'downloads',
    'orders',
    'reminders',
    'wishes',
    'followed',
    'follows',
  ],
  chosen: ['language', 'theme', 'lite', 'platform', 'recommend'],
};
export const GROUPS = ['yours', 'chosen', 'shop'] as const;
export type Group = (typeof GROUPS)[number];

export const groupOf = (name: EntryName): Group =>
  GROUPS.find((group) => group !== 'shop' && ABOUT[group].includes(name)) ?? 'shop';

/** All texts of the island, in the page's language: the browser has no catalogue. */
export interface StoredDataWords {
  kinds: Record<EntryName, KindWords>;
  groups: Record<Group, string>;
  /** Values that are words: `theme.dark`. */
  values: Record<string, string>;
  files: KindWords;
  fileCount: Message;
  /** The row that opens the list. */
  data: string;
  looking: string;
  noScript: string;
  nothing: string;
  erase: string;
  eraseAll: string;
  eraseAllText: string;
  /** The question before everything is erased, and the button that cancels. */
  eraseSure: string;
  eraseNo: string;
  undo: string;
  /** While an erasure can be undone: of one entry, with `BLANK` in place of its title, and of everything. */
  erasing: string;
  erasingAll: string;
  sealed: string;
  failed: string;
  /** Buttons: save the visitor's lists as a file, and add those of a file. */
  save: string;
  add: string;
}

const HOUR = 3_600;
const DAY = 24 * HOUR;

function lifetimeOf({ lifetime, place }: Entry, t: Translate): string {
  if (place === 'session') return t('me.visit');
  if (lifetime >= DAY) return t('me.days', { n: Math.round(lifetime / DAY) });
  if (lifetime >= HOUR) return t('me.hours', { n: Math.round(lifetime / HOUR) });
  return t('me.minutes', { n: Math.round(lifetime / 60) });
}

/** Texts for every entry of the storage table, so that the page describes everything that is stored. */
export function storedDataWords(t: Translate): StoredDataWords {
  // Cast: Object.keys forgets which names there are.
  const names = Object.keys(entries) as EntryName[];
  const kind = (title: string, why: string, lifetime: string): KindWords => ({
    title,
    why: t('me.both', { why, lifetime }),
    erase: t('me.erase', { title }),
  });
  const kinds = names.map((name) => [
    name,
    kind(t(`me.kind.${name}`), t(`me.kind.${name}.why`), lifetimeOf(entries[name], t)),
  ]);
  return {
    // Cast: its keys are `names`.
    kinds: Object.fromEntries(kinds) as StoredDataWords['kinds'],
    groups: { yours: t('me.yours'), chosen: t('me.chosen'), shop: t('me.shop') },
    values: {
      'theme.auto': t('site.theme.auto'),
      'theme.light': t('site.theme.light'),
      'theme.dark': t('site.theme.dark'),
      'lite.0': t('site.lite.0'),
      'lite.1': t('site.lite.1'),
      'platform.android': t('platform.android'),
      'platform.ios': t('platform.ios'),
      'recommend.yes': t('me.recommend.yes'),
      'recommend.no': t('me.recommend.no'),
      // A choice that is stored is that of this page.
      [`language.${t.lang}`]: languageOf(t.lang).name,
      ...Object.fromEntries(
        VISITOR_SOURCES.map((source) => [`source.${source}`, t(`me.source.${source}`)]),
      ),
    },
    files: kind(t('me.files'), t('me.files.why'), t('me.days', { n: CACHED_FILES_DAYS })),
    fileCount: t.counted('me.files.count'),
    data: t('me.data'),
    looking: t('me.looking'),
    noScript: t('me.noScript', {
      kinds: names
        .map((name): string => t(`me.kind.${name}`))
        .concat(t('me.files'))
        .reduce((a, b) => t('me.and', { a, b })),
    }),
    nothing: t('me.nothing'),
    erase: t('me.eraseOne'),
    eraseAll: t('me.eraseAll'),
    eraseAllText: t('me.eraseAll.text'),
    eraseSure: t('me.eraseAll.sure'),
    eraseNo: t('me.eraseAll.no'),
    undo: t('me.undo'),
    erasing: t('me.erasing', { title: BLANK }),
    erasingAll: t('me.erasingAll'),
    sealed: t('me.sealed'),
    failed: t('me.failed'),
    save: t('me.library.save'),
    add: t('me.library.add'),
  };
}
