import type { Meta } from '@storybook/preact-vite';
import { preorder } from '../../src/screens/preorder/Screen';
import { type Place, visit } from './visit';

const meta: Meta = { title: 'Screens/Preorder', parameters: { layout: 'fullscreen' } };
export default meta;

const place: Place<unknown> = {
  route: preorder,
  params: {},
};

export const Full = visit(place);
export const Empty = visit(place, {
  answers: { 'resource.game.getBetaList': () => ({ betas: [] }) },
});
