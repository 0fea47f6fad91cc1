import type { Meta } from '@storybook/preact-vite';
import { apps } from '../../src/screens/list/Screen';
import { EMPTY_LIST } from './samples';
import { type Place, visit } from './visit';

const meta: Meta = { title: 'Screens/Apps', parameters: { layout: 'fullscreen' } };
export default meta;

const place: Place<unknown> = {
  route: apps,
};

export const Full = visit(place);
export const SecondPage = visit(place, { query: { page: '2' } });
export const Empty = visit(place, { answers: { 'catalogue/apps': () => EMPTY_LIST } });
