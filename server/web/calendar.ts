import { Hono } from 'hono';
import ical, { ICalAlarmRelatesTo, ICalAlarmType, ICalEventTransparency } from 'ical-generator';
import type { Kysely } from 'kysely';
import { appHref, releaseEvent, shopWords } from '../../src/render/server';
import { allowCaching } from '../http/caching';
import { langOf } from '../http/language';
import { tilesByIds } from '../store/queries/tiles';
import type { Schema } from '../store/schema';
import { cacheControlFor, originOf } from './discovery/origin';
import { readLook } from './look';

/** How long a file stays fresh, in seconds: a release date may change. */
const FRESH_S = 3_600;
/** The calendar's reminder: at nine in the morning of the day, in seconds from its beginning. */
const ALARM_S = 9 * 3_600;

/**
 * `/calendar/{appId}.ics`: the release day of an upcoming game, for the visitor's calendar (RFC 5545). A newer file
 * replaces the entry of an older one, so that the day moves.
 */
export function calendarRoute(
  db: Kysely<Schema>,
  publicUrl: string | undefined,
  timeZone: string,
): Hono {
  return new Hono().get('/calendar/:file{[1-9]\\d{0,8}\\.ics}', async (c) => {
    const id = Number.parseInt(c.req.param('file'), 10);
    const lang = langOf(c);
    const [app] = await tilesByIds(db, [id], lang);
    if (app?.releaseAt === undefined) return c.notFound();
    const url = originOf(c, publicUrl) + appHref(id);
    // The library does not escape a carriage return, which would end the line.
    const summary = releaseEvent(app.name.replace(/\p{Cc}/gu, ' '), lang);
    const calendar = ical({
      name: summary,
      prodId: { company: shopWords(lang, await readLook(db)).name, product: 'store' },
    });
    const event = calendar.createEvent({
      id: `release-${id}@${new URL(url).hostname}`,
      // The library writes the days in UTC.
      start: new Date(dayIn(app.releaseAt, timeZone)),
      allDay: true,
      timezone: 'UTC',
      summary,
      url,
      description: url,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
    event
      .createAlarm({ type: ICalAlarmType.display, triggerAfter: ALARM_S, description: summary })
      // Otherwise the alarm is counted from the end of the day.
      .relatesTo(ICalAlarmRelatesTo.start);
    c.header('Content-Type', 'text/calendar; charset=utf-8');
    c.header('Content-Disposition', `attachment; filename="release-${id}.ics"`);
    allowCaching(c, cacheControlFor(FRESH_S, publicUrl));
    c.header('Vary', 'Accept-Language, Cookie');
    return c.body(calendar.toString());
  });
}

/** The day of a time in a time zone, as 2026-12-01. */
const dayIn = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at);
