import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Lang } from '../../contract/lang';
import { type TestDatabase, testDatabase } from '../../tests/helpers/database';
import { feedOf, record } from '../../tests/helpers/records';
import { writeCatalogue } from '../catalogue/import/write-catalogue';
import { searchApps } from './search';

/** What apps say of themselves, each in more languages than the store has columns for. */
const SUMMARIES = {
  relay: {
    'en-US': 'Hides where you connect from',
    ja: 'プライバシーを守り、ファイアウォールを越えます',
    ko: '개인 정보를 보호합니다',
    'ru-RU': 'Защитные брандмауэры и ёлки',
    ar: 'يحمي الخصوصية ويعبر الجدران',
    'de-DE': 'Schützt deine Privatsphäre',
    'fr-FR': 'Protège la vie privée',
    'es-ES': 'Protege tus conexiones',
    'pt-BR': 'Protege suas conexões',
    id: 'Menyembunyikan alamat',
    uk: 'Приватність',
  },
  camera: { 'en-US': 'Takes pictures', 'de-DE': 'Nimmt Fotos auf', 'fr-FR': 'Prend des photos' },
};

let shop: TestDatabase;
beforeAll(async () => {
  shop = await testDatabase();
  const apps = Object.entries(SUMMARIES).map(([key, summary]) =>
    record(`org.example.${key}`, `${key}x`, {
      summary,
      name: { 'en-US': `${key}x`, ar: 'المرسل' },
    }),
  );
  await writeCatalogue(shop.db, feedOf('languages', apps));
});
afterAll(() => shop.close());

const found = async (key: string, lang: Lang) =>
  (await searchApps(shop.db, { key, page: 1 }, lang)).apps.map(({ packageName }) => packageName);

it.each<[Lang, string, string]>([
  ['ja', 'ふぁいあうぉーる', 'kana, and long vowels'],
  ['ja', 'ファイア', 'a part of a word in kana'],
  ['ko', '정보', 'Hangul'],
  ['ru', 'брандмауэр', 'another number'],
  ['ru', 'защитный', 'another ending'],
  ['ru', 'елки', 'a letter with and without its dots'],
  ['ar', 'خصوصيه', 'a word without its article, with another last letter'],
  ['ar', 'الجِدران', 'vowel signs'],
  ['de', 'Privatsphären', 'another number'],
  ['fr', 'PRIVEES', 'another gender, without accents'],
  ['es', 'conexión', 'another number'],
  ['pt-BR', 'protegendo', 'another form of a verb'],
  ['id', 'alamatnya', 'an ending'],
  ['en', 'приватність', 'a language that the store has not'],
])('in %s, %s finds the text: %s', async (lang, key) => {
  expect(await found(key, lang)).toEqual(['org.example.relay']);
});

it('an ending is not taken off in another language (control)', async () => {
  expect(await found('Privatsphären', 'zh-CN')).toEqual([]);
  expect(await found('брандмауэром', 'en')).toEqual([]);
});

it('names with an article are found without it', async () => {
  expect(await found('مرسل', 'ar')).toHaveLength(2);
});
