import type { Meta } from '@storybook/preact-vite';
import { top } from '../../src/screens/top/Screen';
import { type Place, visit } from './visit';

const meta: Meta = { title: 'Screens/Top', parameters: { layout: 'fullscreen' } };
export default meta;

const place: Place<unknown> = {
  route: top,
  params: { kind: 'rating' },
};

export const Full = visit(place);
export const Empty = visit(place, {
  answers: { 'catalogue/chart': () => ({ page: 1, pages: 1, total: 0, places: [] }) },
});
export const WithoutFigures = visit(place, {
  answers: { 'catalogue/chart': () => undefined },
});
