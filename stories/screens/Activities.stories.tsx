import type { Meta } from '@storybook/preact-vite';
import { activities } from '../../src/screens/activities/Screen';
import { type Place, visit } from './visit';

const meta: Meta = { title: 'Screens/Activities', parameters: { layout: 'fullscreen' } };
export default meta;

const place: Place<unknown> = {
  route: activities,
  params: {},
};

export const Full = visit(place);
export const Empty = visit(place, {
  answers: { 'lucky/op.lucky.getActivityList': () => ({ activities: [], total: 0 }) },
});
export const Failing = visit(place, { failing: 'all' });
