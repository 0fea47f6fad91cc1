import type { Meta } from '@storybook/preact-vite';
import { order } from '../../src/screens/order/Screen';
import { GAME_TO_COME } from '../../tests/helpers/fake-api';
import { type Place, visit } from './visit';

const meta: Meta = { title: 'Screens/Order', parameters: { layout: 'fullscreen' } };
export default meta;

const place: Place<unknown> = { route: order, params: { id: `${GAME_TO_COME}` } };

export const Full = visit(place);
