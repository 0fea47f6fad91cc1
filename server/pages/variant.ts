import type { Context } from 'hono';
import { THEMES, type Variant } from '../../src/entry/server';
import { langOf } from '../http/language';
import { wish } from '../http/wish';

const FLAGS = ['0', '1'] as const;

/** The page variant a request gets (D§1, D§17): query, then cookie, then header, then default. Only listed values count. */
export function variantOf(c: Context): Variant {
  const lite = wish(c, 'lite', FLAGS) ?? (c.req.header('save-data') === 'on' ? '1' : '0');
  return {
    lang: langOf(c),
    theme: wish(c, 'theme', THEMES) ?? 'auto',
    lite: lite === '1',
    device: deviceOf(c),
  };
}

/** A hint, never authority (D§5): it only chooses how many pictures count as the first screenful. */
function deviceOf(c: Context): Variant['device'] {
  const agent = c.req.header('user-agent')?.slice(0, 500) ?? '';
  return /mobi|android|iphone|ipod|ipad|kaios|ucweb/i.test(agent) ? 'phone' : 'pc';
}
