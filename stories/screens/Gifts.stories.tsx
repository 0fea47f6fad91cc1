import type { Meta } from '@storybook/preact-vite';
import { gifts } from '../../src/screens/gifts/Screen';
import { type Place, visit } from './visit';

const meta: Meta = { title: 'Screens/Gifts', parameters: { layout: 'fullscreen' } };
export default meta;

const place: Place<unknown> = {
  route: gifts,
  params: {},
};

export const Full = visit(place);
export const Empty = visit(place, {
  answers: { 'catalogue/gifts': () => ({ gifts: [], total: 0 }) },
});
