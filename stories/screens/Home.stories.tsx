import type { Meta } from '@storybook/preact-vite';
import { home } from '../../src/screens/home/Screen';
import { EMPTY_LIST } from './samples';
import { type Place, visit } from './visit';

const meta: Meta = { title: 'Screens/Home', parameters: { layout: 'fullscreen' } };
export default meta;

const place: Place<unknown> = {
  route: home,
};

export const Full = visit(place);
export const Empty = visit(place, {
  answers: {
    'catalogue/apps': () => EMPTY_LIST,
    'catalogue/categories': () => ({ categories: [] }),
    'op.special.template.getAllShowList': () => ({ specials: [], total: 0 }),
    'op.ad.getAds': () => ({ ads: [] }),
  },
});
export const Failing = visit(place, { failing: 'all' });
export const PartlyFailing = visit(place, { failing: ['catalogue/categories'] });
export const Offline = visit(place, { network: 'offline' });
