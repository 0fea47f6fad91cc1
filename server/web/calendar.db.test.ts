import type { Hono } from 'hono';
import { beforeAll, expect, it } from 'vitest';
import { demoFeed } from '../../demo';
import { fileDatabase } from '../../tests/helpers/file-database';
import { writeCatalogue } from '../catalogue/import/write-catalogue';
import { calendarRoute } from './calendar';

const DAY = 86_400_000;

const database = fileDatabase();
let app: Hono;
let game: { id: number; release_at: number | null; name_en: string };
beforeAll(async () => {
  await writeCatalogue(database.db, demoFeed(120));
  app = calendarRoute(database.db, 'https://apps.example.org', 'UTC');
  game = await database.db
    .selectFrom('apps')
    .select(['id', 'release_at', 'name_en'])
    .where('release_at', '>', Date.now())
    .executeTakeFirstOrThrow();
});

const file = (id: number | string, lang = 'en') =>
  app.request(`/calendar/${id}.ics`, { headers: { 'accept-language': lang } });
/** Content lines, unfolded (RFC 5545, 3.1). */
const linesOf = async (response: Response) =>
  (await response.text()).replaceAll('\r\n ', '').split('\r\n');
const basic = (at: number) => new Date(at).toISOString().slice(0, 10).replaceAll('-', '');

it('is an all-day event of the release, with an alarm in the morning', async () => {
  const response = await file(game.id);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const lines = await linesOf(response);
  const at = game.release_at ?? 0;
  for (const line of [
    'BEGIN:VEVENT',
    `UID:release-${game.id}@apps.example.org`,
    `DTSTART;VALUE=DATE:${basic(at)}`,
    `SUMMARY:${game.name_en} is out`,
    `URL;VALUE=URI:https://apps.example.org/app/${game.id}`,
    'TRIGGER;RELATED=START:PT9H',
  ])
    expect(lines).toContain(line);
});

it('is in the visitor’s language', async () => {
  expect((await linesOf(await file(game.id, 'zh-CN'))).join()).toMatch(
    /SUMMARY:\p{Script=Han}+上线/u,
  );
});

it('adds no lines from an app’s name', async () => {
  const name_en = 'A;B,C\r\nDTSTART:19700101\r\nX';
  await database.db.updateTable('apps').set({ name_en }).where('id', '=', game.id).execute();
  const lines = await linesOf(await file(game.id));
  expect(lines).not.toContain('DTSTART:19700101');
  expect(lines.join()).toContain('SUMMARY:A\\;B\\,C');
});

it('does not exist for a released, an unknown or an impossible game', async () => {
  await database.db
    .updateTable('apps')
    .set({ release_at: Date.now() - DAY })
    .where('id', '=', game.id)
    .execute();
  for (const id of [game.id, 999_999, 0, 'x', '12345678901'])
    expect([id, (await file(id)).status]).toEqual([id, 404]);
});
