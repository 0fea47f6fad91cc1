import type { Meta } from '@storybook/preact-vite';
import { report } from '../../src/screens/report';
import { BARE_APP, NO_APP } from './samples';
import { type Place, slowVisit, visit } from './visit';

const meta: Meta = { title: 'Screens/Report', parameters: { layout: 'fullscreen' } };
export default meta;

const place: Place<unknown> = { route: report, shell: 'rows', params: { app: '7' } };

export const Full = visit(place);
export const Sent = visit(place, { query: { sent: '1' } });
/** The server's error, shown above the form. */
export const PictureTooLarge = visit(place, { query: { problem: 'size' } });
/** An app with minimal data. */
export const Empty = visit(place, BARE_APP);
export const Missing = visit(place, NO_APP);
export const Loading = visit(place, { network: 'never' });
export const Failing = visit(place, { failing: 'all' });
export const Offline = visit(place, { network: 'offline' });
export const Slow = slowVisit(place);
