import type { Localized } from '../../store/schema/columns';
import type { CategoryRecord } from '../normal-form';
import { categoryNamesZh } from './category-names-zh';

/** F-Droid's categories of games: being in one makes an app a game (D§12). `Game Helper` is none. */
const GAME_CATEGORIES: ReadonlySet<string> = new Set([
  'Games',
  'Action Game',
  'Board Game',
  'Card Game',
  'Casual Game',
  'Educational Game',
  'Party Game',
  'Platformer Game',
  'Puzzle Game',
  'Role-Playing Game',
  'Shooter Game',
  'Sport Game',
  'Strategy Game',
  'Visual Novel',
  'Word Game',
]);

/** Whether an app in these categories is a game. */
export const isGame = (categories: readonly string[]): boolean =>
  categories.some((category) => GAME_CATEGORIES.has(category));

/** `Phone & SMS` → `phone-sms`. */
export function slugOf(category: string): string {
  return category
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 64);
}

/** A category by its F-Droid name, with the names the source has for it and ours in Chinese where it has none. */
export function categoryRecord(category: string, names: Localized = {}): CategoryRecord {
  const zh = categoryNamesZh[category];
  return {
    slug: slugOf(category),
    name: { 'en-US': category, ...(zh ? { 'zh-CN': zh } : {}), ...names },
    resourceType: isGame([category]) ? 1 : 0,
  };
}
