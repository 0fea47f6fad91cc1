import type { Meta } from '@storybook/preact-vite';
import { news } from '../../src/screens/news/Screen';
import { type Place, visit } from './visit';

const meta: Meta = { title: 'Screens/News', parameters: { layout: 'fullscreen' } };
export default meta;

const place: Place<unknown> = {
  route: news,
  params: { appId: '7' },
};

export const Full = visit(place);
export const Empty = visit(place, {
  answers: { 'resource.app.getMutiGameNewsList': () => ({ news: [] }) },
});
export const PartlyFailing = visit(place, { failing: ['resource.app.getMutiGameNewsList'] });
