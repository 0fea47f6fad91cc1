import type { Meta } from '@storybook/preact-vite';
import { HOSTILE_NAMES } from '../../design-system/samples/apps';
import { developer } from '../../src/screens/developer/Screen';
import { bareApp, sampleDeveloper } from '../../tests/helpers/sample';
import { type Place, visit } from './visit';

const meta: Meta = { title: 'Screens/Developer', parameters: { layout: 'fullscreen' } };
export default meta;

const place: Place<unknown> = { route: developer, params: { id: '1' } };
const said = (profile: Parameters<typeof sampleDeveloper>[0], apps: unknown[]) => ({
  answers: {
    'catalogue/developer': () => ({
      developer: sampleDeveloper(profile),
      apps,
      page: 1,
      pages: 1,
      total: apps.length,
    }),
  },
});
const nothing = { verified: false, apps: 1, games: 0, webSites: [], sourceCode: [] };

export const Full = visit(place);
export const Bare = visit(place, said({ ...nothing, sources: [] }, [bareApp(1)]));
export const Empty = visit(place, said({ ...nothing, apps: 0 }, []));
export const LongName = visit(place, said({ name: HOSTILE_NAMES.long }, [bareApp(1)]));
