import type { Meta } from '@storybook/preact-vite';
import { category } from '../../src/screens/list/Screen';
import { sampleCategory } from '../../tests/helpers/sample';
import { EMPTY_LIST } from './samples';
import { type Place, visit } from './visit';

const meta: Meta = { title: 'Screens/Category', parameters: { layout: 'fullscreen' } };
export default meta;

const place: Place<unknown> = {
  route: category,
  params: { slug: 'category-1' },
};

export const Full = visit(place);
export const Empty = visit(place, {
  answers: { 'catalogue/apps': () => ({ ...EMPTY_LIST, category: sampleCategory(1) }) },
});
