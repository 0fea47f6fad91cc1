import type { Meta } from '@storybook/preact-vite';
import { detail } from '../../src/screens/detail';
import { BARE_APP, NO_APP } from './samples';
import { type Place, slowVisit, visit } from './visit';

const meta: Meta = { title: 'Screens/Detail', parameters: { layout: 'fullscreen' } };
export default meta;

const place: Place<unknown> = { route: detail, shell: 'app', params: { app: '7' } };

export const Full = visit(place);
/** A catalogue with minimal data, without scores and comments. */
export const Empty = visit(place, {
  ...BARE_APP,
  failing: ['StoreDetailController/score', 'StoreDetailController/comment'],
});
export const Missing = visit(place, NO_APP);
export const Loading = visit(place, { network: 'never' });
export const Failing = visit(place, { failing: 'all' });
export const Offline = visit(place, { network: 'offline' });
export const Slow = slowVisit(place);
