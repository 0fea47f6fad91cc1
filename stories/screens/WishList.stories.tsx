import type { Meta } from '@storybook/preact-vite';
import { wishList } from '../../src/screens/wish-list/Screen';
import { type Place, visit } from './visit';

const meta: Meta = { title: 'Screens/WishList', parameters: { layout: 'fullscreen' } };
export default meta;

const place: Place<unknown> = {
  route: wishList,
  params: {},
};

export const Full = visit(place, { query: { apps: '7,8,9' } });
export const Empty = visit(place, { answers: { 'catalogue/apps-by-id': () => ({ apps: [] }) } });
export const Failing = visit(place, { failing: 'all' });
