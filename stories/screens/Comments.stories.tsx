import type { Meta } from '@storybook/preact-vite';
import { HOSTILE_NAMES } from '../../design-system/samples/apps';
import { comments } from '../../src/screens/comments/Screen';
import { sampleComment } from '../../tests/helpers/sample';
import { type Place, visit } from './visit';

const meta: Meta = { title: 'Screens/Comments', parameters: { layout: 'fullscreen' } };
export default meta;

const place: Place<unknown> = { route: comments, params: { app: '7' } };
const said = (items: unknown[], unfiltered = 0) => ({
  answers: {
    'StoreDetailController/comment': () => ({
      page: 1,
      pages: 1,
      total: items.length,
      unfiltered: Math.max(items.length, unfiltered),
      comments: items,
      versions: [],
    }),
  },
});
const names = Object.values(HOSTILE_NAMES).filter((name) => name.trim() !== '');

export const Full = visit(place);
export const SecondPage = visit(place, { query: { page: '2' } });
/** Texts by visitors: in any script, long, unbroken, in another direction. */
export const Hostile = visit(
  place,
  said(names.map((name, id) => ({ ...sampleComment(id + 1), author: name, text: name }))),
);
export const Empty = visit(place, said([]));
/** No comment has this number of stars. */
export const NoneOfThese = visit(place, { ...said([], 12), query: { stars: '2', sort: 'low' } });
