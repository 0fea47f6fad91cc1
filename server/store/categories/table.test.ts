import { expect, it } from 'vitest';
import { figure } from '../../images/drawing/phosphor';
import { entryOf, GROUPS, namesOfEntry, placeOf } from './table';

const slugIn = (name: string) => {
  const place = placeOf(name);
  return place && [place.kind, place.group?.slug, entryOf(place)?.slug];
};

it.each([
  // F-Droid's names, new and old.
  ['note', [0, 'productivity', 'note']],
  ['keyboard-ime', [0, 'tools', 'keyboard-ime']],
  ['money', [0, 'finance', 'finance']],
  ['system', [0, 'tools', 'tools']],
  ['public-transport', [0, 'travel', 'public-transport']],
  ['puzzle-game', [1, 'puzzle', 'puzzle']],
  ['board-game', [1, 'board', 'board-game']],
  ['game-helper', [0, 'tools', 'game-helper']],
  // AltStore's, the demo's, and the shop's own as another shop publishes them.
  ['photo-video', [0, 'photo', 'photo']],
  ['developer', [0, 'tools', 'development']],
  ['productivity', [0, 'productivity', 'productivity']],
  ['maps-travel', [0, 'travel', 'travel']],
  ['实用工具', [0, 'tools', 'tools']],
  // By their words.
  ['music-player-apps', [0, 'video', 'local-media-player']],
  ['retro-card-games', [1, 'board', 'card-game']],
  ['在线翻译', [0, 'education', 'translation-dictionary']],
  // No categories: a kind, nothing, and a name that nobody knows.
  ['games', [1, undefined, undefined]],
  ['other', [0, undefined, undefined]],
  ['kldroid', undefined],
])('%s is in its group', (slug, place) => expect(slugIn(slug)).toEqual(place));

it('has about a dozen groups of each kind, with names and unlike figures', () => {
  const entries = GROUPS.flatMap((group) => [group, ...(group.parts ?? [])]);
  for (const entry of entries) {
    expect(namesOfEntry(entry)['en-US']).toMatch(/^[A-Z]/);
    expect(Object.values(namesOfEntry(entry)), entry.slug).not.toContain(entry.slug);
    expect(figure(entry.figure), entry.slug).toContain('<path');
  }
  expect(new Set(entries.map(({ figure: name }) => name)).size).toBe(entries.length);
  expect(new Set(entries.map(({ slug }) => slug)).size).toBe(entries.length);
  expect(GROUPS.map(({ kind }) => kind)).toEqual(
    [...'00000000000000000', ...'1111111111'].map(Number),
  );
});
