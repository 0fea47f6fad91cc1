import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { remember } from '../placements/stored-placement';
import * as reports from '../telemetry/reports';
import { logActivity } from './log-activity';

const GAME = { appId: 7, appName: 'Seven', packageId: 70, categoryId: 3 };
const reported = vi.spyOn(reports, 'reportActivity').mockReturnValue(undefined);

beforeEach(() => {
  sessionStorage.clear();
  reported.mockClear();
});
afterEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

it('logs a download that passed with game, placement and channels, without personal data', async () => {
  history.replaceState(null, '', '/app/7?p=z&ch_src=mail&name=private');
  await remember(7, {
    spaceId: 'home-new',
    spaceType: 'shelf',
    spaceRType: 'new',
    spaceName: 'New',
  });
  await logActivity(GAME);
  expect(reported.mock.calls).toEqual([
    [
      {
        ...GAME,
        resourceType: 1,
        ch: 'zb',
        ch_src: 'mail',
        spaceId: 'home-new',
        spaceType: 'shelf',
        spaceRType: 'new',
        spaceName: 'New',
        ppz: 5,
      },
    ],
  ]);
});

it('logs a direct visit with the shop’s own channel', async () => {
  await logActivity(GAME);
  expect(reported.mock.calls).toEqual([
    [{ ...GAME, resourceType: 1, ch: 'wdj', ch_src: undefined, ppz: 5 }],
  ]);
});
