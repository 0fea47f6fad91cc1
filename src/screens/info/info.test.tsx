import { expect, it } from 'vitest';
import { RETENTION_DAYS } from '../../../contract/entities/info';
import { LANGS, type Lang } from '../../../contract/lang';
import { RETENTION } from '../../../server/store/retention';
import { type Answers, fakeApi } from '../../../tests/helpers/fake-api';
import { openScreen } from '../../../tests/helpers/open-screen';
import { translator } from '../../i18n/translate';
import { type EntryName, entries } from '../../platform/storage/entries';
import { STORED } from './stored';

const open = async (path: string, answers: Answers = {}, lang: Lang = 'en') =>
  (await openScreen(path, fakeApi(answers), lang)).html;
const SHOP = {
  demo: false,
  sources: [],
  apps: 1,
  games: 0,
  platforms: ['android'],
  judged: false,
  charts: [],
};
const runBy = (operator: object): Answers => ({ 'catalogue/shop': () => ({ ...SHOP, operator }) });

it.each(LANGS)(
  'the privacy page names all that devices and the server store, in %s',
  async (lang) => {
    const t = translator(lang);
    const html = await open('/privacy', {}, lang);
    // Cast: Object.keys forgets which names there are.
    for (const name of Object.keys(entries) as EntryName[])
      expect(html).toContain(t(`me.kind.${name}`));
    expect(Object.values(STORED).flat().sort()).toEqual(Object.keys(RETENTION).sort());
    for (const line of Object.keys(STORED) as (keyof typeof STORED)[])
      expect(html).toContain(t(`info.server.${line}`));
  },
);

it('says for how long by the operator’s settings', async () => {
  const html = await open('/privacy', {
    'catalogue/info': () => ({ retentionDays: { logs: 5, reports: 1 } }),
  });
  expect(html).toContain('Kept for 5 days at most.');
  expect(html).toContain('Kept for 1 day after the report is closed.');
});

it('shows the operator’s text instead, in its language', async () => {
  const html = await open('/terms', {
    'catalogue/info': () => ({
      text: { html: '<p>Ours</p><h3>Second</h3>', lang: 'zh-CN' },
      retentionDays: RETENTION_DAYS,
    }),
  });
  expect(html).toMatch(/<div[^>]*lang="zh-CN"[^>]*><p>Ours<\/p><h2>Second<\/h2>/);
  expect(html).not.toContain(translator('en')('info.terms.free'));
});

it.each([
  ['apps@example.org', 'href="mailto:apps@example.org"'],
  ['https://example.org/contact', 'href="https://example.org/contact"'],
])('the contact page links %s', async (contact, link) => {
  expect(await open('/contact', runBy({ name: 'Example', contact }))).toContain(link);
});

it('without an address the contact page leads to the report of an app, its developer and the sources', async () => {
  const source = { id: 4, name: 'Garden', address: 'https://garden.example/repo', apps: 3 };
  const html = await open('/contact', { 'catalogue/shop': () => ({ ...SHOP, sources: [source] }) });
  for (const part of ['choose Report', 'href="/search"', 'href="/source/4"', 'garden.example'])
    expect(html).toContain(part);
});

it('promises an answer of the operator only where there is an address, and a demo has one that says so', async () => {
  const asks = 'ask the operator';
  const contact = 'apps@example.org';
  expect(await open('/about', runBy({ name: 'Example', contact }))).toContain(asks);
  expect(await open('/about', runBy({ name: 'Example' }))).not.toContain(asks);
  const shop = { ...SHOP, contact: false };
  expect(await open('/about', { 'catalogue/shop': () => shop })).not.toContain('href="/contact"');
  const demo = await open('/contact', { 'catalogue/shop': () => ({ ...SHOP, demo: true }) });
  expect(demo).toMatch(/contact@snowpea\.example.*nobody reads messages/);
  expect(demo).not.toContain('mailto:');
});

it('shows the operator’s name in the page’s language, and none if the operator has set none', async () => {
  expect(await open('/', runBy({ name: 'Example' }))).toContain('Run by Example');
  expect(await open('/')).toContain('Run by Snowpea demo store');
  expect(await open('/', {}, 'zh-CN')).toContain('由 Snowpea 演示商店运营');
  expect(await open('/', { 'catalogue/shop': () => SHOP })).not.toContain('Run by');
});
