import type { Meta } from '@storybook/preact-vite';
import { special } from '../../src/screens/special/Screen';
import { sampleSpecial } from '../../tests/helpers/sample';
import { type Place, visit } from './visit';

const meta: Meta = { title: 'Screens/Special', parameters: { layout: 'fullscreen' } };
export default meta;

const place: Place<unknown> = { route: special, params: { id: '1' } };

export const Full = visit(place);
export const Empty = visit(place, {
  answers: { 'op.special.template.listApps': () => ({ special: sampleSpecial(1, 0) }) },
});
