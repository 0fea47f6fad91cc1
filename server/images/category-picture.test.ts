import { expect, it } from 'vitest';
import { figureOf } from './category-picture';

it.each([
  ['board-game', 'checkerboard'],
  ['keyboard-ime', 'keyboard'],
  ['social-network', 'users-three'],
  ['network-analyzer', 'wifi-high'],
  ['game-helper', 'lightbulb'],
  ['Phone & SMS', 'phone'],
  ['something', undefined],
])('%s has the figure %s', (slug, figure) => expect(figureOf(slug)).toBe(figure));
