import type { Meta } from '@storybook/preact-vite';
import { games } from '../../src/screens/list/Screen';
import { EMPTY_LIST } from './samples';
import { type Place, visit } from './visit';

const meta: Meta = { title: 'Screens/Games', parameters: { layout: 'fullscreen' } };
export default meta;

const place: Place<unknown> = {
  route: games,
};

export const Full = visit(place);
export const Empty = visit(place, { answers: { 'catalogue/apps': () => EMPTY_LIST } });
