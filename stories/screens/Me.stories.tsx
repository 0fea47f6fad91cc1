import type { Loader, Meta, StoryObj } from '@storybook/preact-vite';
import { expect, within } from 'storybook/test';
import { entries } from '../../src/platform/storage/entries';
import { write } from '../../src/platform/storage/storage';
import { me } from '../../src/screens/me';
import { type Place, slowVisit, visit } from './visit';

const meta: Meta = { title: 'Screens/Me', parameters: { layout: 'fullscreen' } };
export default meta;

const place: Place<unknown> = { route: me, shell: 'rows' };

/** Stores on this device what a visitor has after some weeks. */
async function remember() {
  await write(entries.theme, 'dark');
  await write(entries.searches, ['微光', '记账', 'weather']);
  await write(entries.views, [
    { id: 7, name: '微光笔记' },
    { id: 8, name: 'Tidepool Weather' },
  ]);
  await write(entries.realName, {});
  await write(entries.clickCount, 3);
  return {};
}

const sent = visit(place);
const remembered: Loader[] = [remember];

export const Full: StoryObj = {
  ...sent,
  loaders: remembered.concat(sent.loaders ?? []),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Tidepool Weather')).toBeVisible();
  },
};
export const Empty: StoryObj = sent;
export const Erased = visit(place, { query: { erased: '1' } });
export const Loading = visit(place, { network: 'never' });
export const Offline = visit(place, { network: 'offline' });
export const Slow = slowVisit(place);
