import { expect, it, vi } from 'vitest';
import * as out from '../../platform/http/beacon';
import { reportAccess, reportClick, reportSearch } from './reports';

const beacons = vi.spyOn(out, 'beacon').mockReturnValue(undefined);

it('sends a log entry without a channel, with a warning', () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  reportAccess({ page: '/', ch: 'wdj' });
  reportSearch({ key: 'x', ch: 'wdj' });
  expect(warned).not.toHaveBeenCalled();
  reportClick({ target: 'app', appId: 7 });
  expect(warned).toHaveBeenCalledExactlyOnceWith('A log entry has no channel: /log/click');
  expect(beacons).toHaveBeenCalledTimes(3);
});
