import type { Meta } from '@storybook/preact-vite';
import { problemVisit } from './visit';

const meta: Meta = { title: 'Screens/Problems', parameters: { layout: 'fullscreen' } };
export default meta;

export const NotFound = problemVisit('missing');
export const NoFile = problemVisit('noFile');
export const NotFromHere = problemVisit('refused');
export const AddressTooLong = problemVisit('tooLong');
export const ServerError = problemVisit('server');
export const Unavailable = problemVisit('unavailable');
export const Offline = problemVisit('offline');
