import type { Meta } from '@storybook/preact-vite';
import { HOSTILE_NAMES } from '../../design-system/samples/apps';
import { source } from '../../src/screens/source/Screen';
import { bareApp, sampleSource } from '../../tests/helpers/sample';
import { type Place, visit } from './visit';

const meta: Meta = { title: 'Screens/Source', parameters: { layout: 'fullscreen' } };
export default meta;

const place: Place<unknown> = { route: source, params: { id: '1' } };
const said = (profile: Parameters<typeof sampleSource>[0], apps: unknown[]) => ({
  answers: {
    'catalogue/source': () => ({
      source: sampleSource(profile),
      apps,
      page: 1,
      pages: 1,
      total: apps.length,
    }),
  },
});
const nothing = {
  kind: undefined,
  address: undefined,
  fingerprint: undefined,
  updatedAt: undefined,
};

export const Full = visit(place);
export const Bare = visit(place, said(nothing, [bareApp(1)]));
export const Empty = visit(place, said(nothing, []));
export const ForIphone = visit(
  place,
  said({ kind: 'altstore', fingerprint: undefined }, [bareApp(1)]),
);
export const LongName = visit(place, said({ name: HOSTILE_NAMES.long }, [bareApp(1)]));
