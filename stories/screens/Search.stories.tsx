import type { Meta } from '@storybook/preact-vite';
import { search } from '../../src/screens/search';
import { bareApp } from '../../tests/helpers/sample';
import { EMPTY_LIST } from './samples';
import { type Place, slowVisit, visit } from './visit';

const meta: Meta = { title: 'Screens/Search', parameters: { layout: 'fullscreen' } };
export default meta;

const place: Place<unknown> = {
  route: search,
  shell: 'rows',
  query: { key: '微光' },
  title: ({ t, query }) => t('search.title', { key: query.key ?? '' }),
};

export const Full = visit(place);
export const Empty = visit(place, {
  query: { key: '木有' },
  answers: {
    'catalogue/search': () => ({ ...EMPTY_LIST, near: ['微光笔记'] }),
    'op.rec.personality.listApps': () => ({ apps: [bareApp(3)], total: 1 }),
  },
});
export const NothingSearched = visit(place, { query: {} });
export const Loading = visit(place, { network: 'never' });
export const Failing = visit(place, { failing: 'all' });
export const Offline = visit(place, { network: 'offline' });
export const Slow = slowVisit(place);
