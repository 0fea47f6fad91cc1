import type { Meta } from '@storybook/preact-vite';
import { detail } from '../../src/screens/detail';
import { home } from '../../src/screens/home';
import { apps, category } from '../../src/screens/list';
import { search } from '../../src/screens/search';
import { special } from '../../src/screens/special';
import { bareApp, bareDetail } from '../../tests/helpers/sample';
import { problemStory, screenStory } from './screen';

const meta: Meta = { title: 'Screens', parameters: { layout: 'fullscreen' } };
export default meta;

const NOTHING = { page: 1, pages: 1, total: 0, subCategories: [], apps: [] };

export const Home = screenStory(home);
export const HomeWithAFailedPart = screenStory(home, { failing: ['catalogue/categories'] });
export const List = screenStory(apps, { query: { page: '2' } });
export const EmptyList = screenStory(apps, { answers: { 'catalogue/apps': () => NOTHING } });
export const Category = screenStory(category, { params: { slug: 'category-1' } });
export const Detail = screenStory(detail, { params: { app: '7' } });
export const DetailOfABareCatalogue = screenStory(detail, {
  params: { app: '7' },
  answers: { 'StoreDetailController/detail': () => ({ app: bareDetail(7) }) },
  failing: ['StoreDetailController/score', 'StoreDetailController/comment'],
});
export const SearchResults = screenStory(search, { query: { key: '微光' } });
export const NothingFound = screenStory(search, {
  query: { key: '木有' },
  answers: {
    'catalogue/search': () => ({ ...NOTHING, near: ['微光笔记'] }),
    'op.rec.personality.listApps': () => ({ apps: [bareApp(3)], total: 1 }),
  },
});
export const Special = screenStory(special, { params: { id: '1' } });
export const NotFound = problemStory('missing');
export const ServerError = problemStory('server');
export const Offline = problemStory('offline');
