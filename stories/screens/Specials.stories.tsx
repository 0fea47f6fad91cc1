import type { Meta } from '@storybook/preact-vite';
import { specials } from '../../src/screens/specials/Screen';
import { type Place, visit } from './visit';

const meta: Meta = { title: 'Screens/Specials', parameters: { layout: 'fullscreen' } };
export default meta;

const place: Place<unknown> = {
  route: specials,
  params: {},
};

export const Full = visit(place);
export const Empty = visit(place, {
  answers: { 'op.special.template.getAllShowList': () => ({ specials: [], total: 0 }) },
});
