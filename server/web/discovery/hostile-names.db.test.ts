import { spawnSync } from 'node:child_process';
import type { Hono } from 'hono';
import { beforeAll, expect, it } from 'vitest';
import { demoFeed } from '../../../demo';
import { fileDatabase } from '../../../tests/helpers/file-database';
import { HOSTILE_TEXTS } from '../../../tests/helpers/hostile-names';
import { withTool } from '../../../tests/helpers/with-tool';
import { writeCatalogue } from '../../catalogue/import/write-catalogue';
import { calendarRoute } from '../calendar';
import { discoveryRoutes } from './routes';

/** Hostile names that no import has cleaned, in the documents for robots, feed readers and calendars. */
const SHOP = 'https://shop.example';
const database = fileDatabase();
let documents: Hono;
let calendar: Hono;
/** An app for each name, with a release that is still to come. */
let ids: number[];
beforeAll(async () => {
  await writeCatalogue(database.db, demoFeed(60));
  documents = discoveryRoutes({
    look: async () => ({}),
    db: database.db,
    publicUrl: SHOP,
    state: async () => '1',
  });
  calendar = calendarRoute(database.db, SHOP, 'UTC');
  const apps = await database.db.selectFrom('apps').select('id').orderBy('id').execute();
  ids = apps.slice(0, HOSTILE_TEXTS.length).map(({ id }) => id);
  const soon = Date.now() + 86_400_000;
  for (const [i, id] of ids.entries()) {
    const name = HOSTILE_TEXTS[i] ?? '';
    const newest = { updated_at: Date.now() - i, release_at: soon };
    await database.db
      .updateTable('apps')
      .set({ name_en: name, name_zh: name, summary_en: name, summary_zh: name, ...newest })
      .where('id', '=', id)
      .execute();
  }
  const slugs = await database.db.selectFrom('categories').select('id').orderBy('id').execute();
  for (const [i, { id }] of slugs.slice(0, HOSTILE_TEXTS.length).entries())
    await database.db
      .updateTable('categories')
      .set({ slug: `${HOSTILE_TEXTS[i]} ${i}` })
      .where('id', '=', id)
      .execute();
});

const text = async (from: Hono, address: string) => {
  const answer = await from.request(address);
  expect(answer.status).toBe(200);
  return answer.text();
};

withTool('xmllint', 'documents with hostile names, by xmllint', () => {
  const problems = (xml: string) =>
    String(spawnSync('xmllint', ['--noout', '--nonet', '-'], { input: xml }).stderr);

  it.each(['/sitemap.xml', '/feed.xml?lang=en', '/feed.xml?lang=zh-CN'])(
    '%s is well-formed',
    async (address) => {
      const xml = await text(documents, address);
      expect(problems(xml)).toBe('');
      // The feed has the newest apps that can be downloaded.
      const named = ids.filter((id) => xml.includes(`/app/${id}"`) || xml.includes(`/app/${id}<`));
      expect(named.length).toBeGreaterThan(5);
    },
  );

  it.each(['\u0001', '\uFFFE', '<b>', '&bogus;'])('(control: %j is noticed)', async (planted) => {
    const xml = await text(documents, '/feed.xml?lang=en');
    expect(problems(xml.replace('</subtitle>', `${planted}</subtitle>`))).not.toBe('');
  });
});

/** What breaks a calendar: lines of more than 75 octets, halves of characters, control characters, lines of another form. */
function problemsOf(ics: string): string[] {
  const problems: string[] = [];
  for (const line of ics.replace(/\r\n$/, '').split('\r\n')) {
    const bytes = Buffer.from(line);
    if (bytes.length > 75) problems.push(`${bytes.length} octets: ${line}`);
    if (bytes.toString() !== line) problems.push(`half a character: ${line}`);
    if (/(?!\t)\p{Cc}/u.test(line)) problems.push(`control character: ${JSON.stringify(line)}`);
    if (!/^(?: |[A-Z-]+[:;])/.test(line)) problems.push(`no content line: ${line}`);
  }
  if (ics.match(/^BEGIN:VEVENT/gm)?.length !== 1) problems.push('not one event');
  return problems;
}

it('a calendar with a hostile name has one event, and lines as calendars read them', async () => {
  for (const id of ids) expect(problemsOf(await text(calendar, `/calendar/${id}.ics`))).toEqual([]);
});

it('(control: each fault of a calendar is noticed)', async () => {
  const good = await text(calendar, `/calendar/${ids[0]}.ics`);
  const faults = ['x'.repeat(80), 'SUMMARY:\ud83d', 'SUMMARY:\u0007', 'nothing', 'BEGIN:VEVENT'];
  for (const fault of faults)
    expect(problemsOf(good.replace('\r\nEND:VEVENT', `\r\n${fault}\r\nEND:VEVENT`))).not.toEqual(
      [],
    );
});
