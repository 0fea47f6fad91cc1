import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { Kysely } from 'kysely';
import type { Look } from '../../contract/entities/look';
import { brandColors } from '../../src/render/server';
import { allowCaching } from '../http/caching';
import { ICON_NAMES } from '../images/look/icons';
import { inEachLanguage, lookIcon, lookSettings } from '../store/queries/look';
import type { Schema } from '../store/schema';

/** A year: pages name the logo's hash in the address. */
const HASHED = 'public, max-age=31536000, immutable';

/** The shop's look, for its pages. */
export async function readLook(db: Kysely<Schema>): Promise<Look> {
  const settings = await lookSettings(db);
  if (!settings) return {};
  const id = createHash('sha256').update(JSON.stringify(settings)).digest('hex').slice(0, 8);
  const colors = settings.color === undefined ? undefined : brandColors(settings.color);
  return { ...inEachLanguage(settings), id, ...(colors && { colors }) };
}

/**
 * The icons of a shop that has a logo of its own; without one the next route answers.
 * @param look the shop's current look
 */
export function lookIconRoutes(db: Kysely<Schema>, look: () => Promise<Look>): Hono {
  const app = new Hono();
  for (const name of ICON_NAMES)
    app.get(`/${name}`, etag({ weak: true }), async (c, next) => {
      const { logo } = await look();
      const png = logo === undefined ? undefined : await lookIcon(db, name);
      if (!png) return next();
      allowCaching(c, c.req.query('v') === logo ? HASHED : 'no-cache');
      return c.body(new Uint8Array(png), 200, { 'content-type': 'image/png' });
    });
  return app;
}
