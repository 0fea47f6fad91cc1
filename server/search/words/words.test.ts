import { describe, expect, it } from 'vitest';
import apps from './apps.json';
import games from './games.json';
import { lexiconOf } from './lexicon';
import names from './names.json';
import { wordsOf } from './phrase';

const lists = { apps, games, names };

describe.each(Object.entries(lists))('the word list %s', (_, entries) => {
  it('has words of both languages in each row, and no row twice', () => {
    for (const { en, zh } of entries as readonly { en: string[]; zh: string[] }[]) {
      expect(en.length + zh.length, en[0] ?? zh[0]).toBeGreaterThan(0);
      expect(en.length, zh[0]).toBeGreaterThan(0);
      for (const phrase of zh) expect(phrase, en[0]).toMatch(/\p{Script=Han}|^[\w ]+$/u);
      for (const phrase of en) expect(wordsOf(phrase).join(' '), phrase).not.toBe('');
    }
    const rows = entries.map((entry) => JSON.stringify(entry));
    expect(new Set(rows).size).toBe(rows.length);
  });
});

it('finds every phrase, by words that are compared as a query’s are', () => {
  const { phrases } = lexiconOf([]);
  for (const { en, zh } of [...apps, ...games, ...names])
    for (const phrase of [...en, ...zh])
      expect(phrases.get(wordsOf(phrase).join(' ')), phrase).toBeDefined();
  // The control: not every text is known.
  expect(phrases.get('wombatine')).toBeUndefined();
});
