import type { Meta, StoryObj } from '@storybook/preact-vite';
import { expect, within } from 'storybook/test';
import { NO_FACETS, NOTHING_MEANT } from '../../contract/entities/search';
import { search } from '../../src/screens/search/Screen';
import { bareApp } from '../../tests/helpers/sample';
import { EMPTY_LIST } from './samples';
import { type Place, visit } from './visit';

const meta: Meta = { title: 'Screens/Search', parameters: { layout: 'fullscreen' } };
export default meta;

/** An answer without results and filters. */
const NO_RESULTS = {
  unfiltered: 0,
  guessed: false,
  fewer: false,
  meant: NOTHING_MEANT,
  facets: NO_FACETS,
};

const place: Place<unknown> = {
  route: search,
  query: { key: '微光' },
};

export const Full = visit(place);
export const FiltersInUse = visit(place, {
  query: { key: '微光', kind: 'app', size: '50', without: 'Ads' },
});
/** There are results, but not with all filters. */
export const NothingUnderFilters = visit(place, {
  query: { key: '微光', kind: 'game', size: '10' },
  answers: {
    'catalogue/search': () => ({ ...EMPTY_LIST, ...NO_RESULTS, unfiltered: 60 }),
  },
});
export const Empty = visit(place, {
  query: { key: '木有' },
  answers: {
    'catalogue/search': () => ({ ...EMPTY_LIST, ...NO_RESULTS, near: ['微光笔记'] }),
    'uc/rec': () => ({ apps: [bareApp(3)], total: 1 }),
  },
});
/** The field has the focus, as on a page opened with `autofocus`, which works once in a document. */
export const NothingSearched: StoryObj = {
  ...visit(place, { query: {} }),
  play: async ({ canvasElement }) => {
    const field = await within(canvasElement).findByRole('combobox');
    field.focus();
    await expect(field).toHaveFocus();
  },
};
