import type { Migration } from 'kysely';
import { up as catalogue } from './0001-catalogue';
import { up as shop } from './0002-shop';
import { up as listsAndSearch } from './0003-lists-and-search';
import { up as logs } from './0004-logs';

/** In the order of their names. A published migration never changes; the next change is a new one. */
export const migrations: Record<string, Migration> = {
  '0001-catalogue': { up: catalogue },
  '0002-shop': { up: shop },
  '0003-lists-and-search': { up: listsAndSearch },
  '0004-logs': { up: logs },
};
