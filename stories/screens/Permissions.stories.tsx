import type { Meta } from '@storybook/preact-vite';
import { permissions } from '../../src/screens/permissions/Screen';
import { sampleDetail, sampleVersion } from '../../tests/helpers/sample';
import { BARE_APP } from './samples';
import { type Place, visit } from './visit';

const meta: Meta = { title: 'Screens/Permissions', parameters: { layout: 'fullscreen' } };
export default meta;

const place: Place<unknown> = { route: permissions, params: { app: '7' } };

/** Permissions of every kind, and an unknown one. */
const MANY = [
  'CAMERA',
  'RECORD_AUDIO',
  'READ_CONTACTS',
  'ACCESS_FINE_LOCATION',
  'SYSTEM_ALERT_WINDOW',
  'REQUEST_INSTALL_PACKAGES',
  'INTERNET',
  'VIBRATE',
].map((name) => `android.permission.${name}`);
const asking = (names: string[]) => ({
  answers: {
    'StoreDetailController/detail': () => ({
      app: sampleDetail(7, { version: sampleVersion(3, { permissions: names }) }),
    }),
  },
});

export const Full = visit(place, asking([...MANY, 'com.example.permission.C2D_MESSAGE']));
export const Few = visit(place);
export const Empty = visit(place, BARE_APP);
