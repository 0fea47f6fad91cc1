import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asNewVisitor, closeProfiles } from '../helpers/as-new-visitor';
import { findOnScreens } from '../helpers/find-on-screens';
import { horizontalOverflow } from '../helpers/room';
import { type Store, startStore } from '../helpers/store-server';
import { temporaryFolder } from '../helpers/temporary-folder';

/** Ten combining marks on every letter; engines draw most of U+0489 beside each other. */
const piled = (text: string) => [...text].map((one) => one + '\u0489\u0310'.repeat(5)).join('');
const NAMES = [
  piled('Zalgo'),
  `Long${'\u0489'.repeat(150)}`,
  'W'.repeat(150),
  '\u202e\u2066reversed\u202e'.repeat(9),
  '𒐫'.repeat(80),
  `${'\u0644\u0627'.repeat(70)}`,
  `${'\u1100'.repeat(75)}${'\u1161'.repeat(75)}`,
  new Array(75).fill('👩').join('\u200d'),
];

const folder = temporaryFolder();
let store: Store;
beforeAll(async () => {
  const source = path.join(folder.path, 'apps.ndjson');
  const lines = NAMES.map((name, n) =>
    JSON.stringify({
      packageName: `org.example.piled${n}`,
      versionCode: 1,
      versionName: name,
      name: { 'en-US': name },
      summary: { 'en-US': name },
      description: { 'en-US': `${name}\n\n- ${name}` },
      author: name,
      categories: [n % 2 === 0 ? 'Games' : name],
    }),
  );
  await writeFile(source, lines.join('\n'));
  store = await startStore({ catalogue: 'ndjson', source });
});
afterAll(async () => {
  await closeProfiles();
  await store.close();
});

it('no name widens a page on a phone', async () => {
  const { page, visit, leave } = await asNewVisitor(store.url, { locale: 'en-US', worker: false });
  const key = encodeURIComponent(piled('Zalgo'));
  const { data } = await (
    await fetch(`${store.url}/catalogue/apps?sort=new&page=1&size=20`)
  ).json();
  expect(data.apps).toHaveLength(NAMES.length);
  const screens: Record<string, string> = {
    home: '/',
    apps: '/apps',
    games: '/games',
    search: `/search?key=${key}`,
    found: '/search?key=long',
  };
  for (const { id } of data.apps) {
    const detail = await (await fetch(`${store.url}/app/${id}`)).text();
    screens[`detail ${id}`] = `/app/${id}`;
    screens[`history ${id}`] = `/app/${id}/history`;
    screens[`developer ${id}`] = /\/developer\/\d+/.exec(detail)?.[0] ?? 'no developer';
  }
  const look = async (address: string) => {
    expect([address, (await fetch(store.url + address)).status]).toEqual([address, 200]);
    await visit(store.url + address);
    return horizontalOverflow(page);
  };
  expect(await findOnScreens(screens, look)).toEqual({});
  await leave();
});

it('(control: a name whose marks are not limited widens it)', async () => {
  const { page, visit, leave } = await asNewVisitor(store.url, { locale: 'en-US', worker: false });
  await visit(`${store.url}/apps`);
  await page.locator('main h1').evaluate((heading) => {
    heading.textContent = `Z${'\u0489'.repeat(150)}algo`;
  });
  expect(await horizontalOverflow(page)).not.toEqual([]);
  await leave();
});
