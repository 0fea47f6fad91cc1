import type { Meta } from '@storybook/preact-vite';
import { history } from '../../src/screens/history/Screen';
import { bareVersion, sampleApp } from '../../tests/helpers/sample';
import { type Place, visit } from './visit';

const meta: Meta = { title: 'Screens/History', parameters: { layout: 'fullscreen' } };
export default meta;

const place: Place<unknown> = { route: history, params: { app: '7' } };
const only = (versions: unknown[]) => ({
  answers: {
    'catalogue/versions': () => ({
      app: sampleApp(7),
      current: 1,
      versions,
      page: 1,
      pages: 1,
      total: versions.length,
    }),
  },
});

export const Full = visit(place);
export const Bare = visit(place, only([bareVersion(1)]));
export const Empty = visit(place, only([]));
