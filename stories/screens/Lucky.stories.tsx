import type { Meta } from '@storybook/preact-vite';
import { lucky } from '../../src/screens/lucky';
import { type Place, visit } from './visit';

const meta: Meta = { title: 'Screens/Lucky', parameters: { layout: 'fullscreen' } };
export default meta;

/** Sample activities: 1 runs, 2 is to come, 3 is over. */
const place: Place<unknown> = { route: lucky, shell: 'rows', params: { id: '1' } };

export const Running = visit(place);
export const NotBegun = visit(place, { params: { id: '2' } });
export const Ended = visit(place, { params: { id: '3' } });
export const Failing = visit(place, { failing: 'all' });
