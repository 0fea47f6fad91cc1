import { expect, it, vi } from 'vitest';
import { TIMEOUT } from '../../../contract/codes';
import * as out from '../../platform/http/beacon';
import { callHost } from '../../platform/http/host';
import { reportActivitySync } from './report-sync';

const LOG = { appId: 7, ch: 'wdj', ppz: 5 };

it('the page waits for the activity log, and returns its answer', async () => {
  await callHost();
  const open = vi.spyOn(XMLHttpRequest.prototype, 'open').mockReturnValue(undefined);
  vi.spyOn(XMLHttpRequest.prototype, 'setRequestHeader').mockReturnValue(undefined);
  const send = vi.spyOn(XMLHttpRequest.prototype, 'send').mockReturnValue(undefined);
  const answer = vi.spyOn(XMLHttpRequest.prototype, 'responseText', 'get');
  answer.mockReturnValue('{"state":{"code":2000000,"msg":"OK"},"data":{}}');
  expect(reportActivitySync(LOG)).toEqual({ ok: true, data: {} });
  expect(open).toHaveBeenCalledExactlyOnceWith('POST', '/log/activity', false);
  const [[body] = []] = send.mock.calls;
  expect(JSON.parse(String(body))).toEqual({
    ...LOG,
    reportId: expect.stringMatching(/^[\da-f]{32}$/),
  });
  // Without an answer it is a timeout, and without a channel a warning is logged.
  answer.mockReturnValue('');
  const told = vi.spyOn(out, 'beacon').mockReturnValue(undefined);
  const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  expect(reportActivitySync({ appId: 7, ppz: 5 })).toMatchObject({ state: { code: TIMEOUT } });
  expect(warned).toHaveBeenCalledExactlyOnceWith('A log entry has no channel: /log/activity');
  expect(told).toHaveBeenCalledOnce();
});
