import type { Meta } from '@storybook/preact-vite';
import { report } from '../../src/screens/report/Screen';
import { BARE_APP } from './samples';
import { type Place, visit } from './visit';

const meta: Meta = { title: 'Screens/Report', parameters: { layout: 'fullscreen' } };
export default meta;

const place: Place<unknown> = { route: report, params: { app: '7' } };

export const Full = visit(place);
export const Sent = visit(place, { query: { sent: '1' } });
/** The server's error, shown above the form. */
export const PictureTooLarge = visit(place, { query: { problem: 'size' } });
/** An app with minimal data. */
export const Empty = visit(place, BARE_APP);
