import { act, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CODE, TIMEOUT } from '../../../contract/codes';
import type { GiftState } from '../../../contract/entities/gift';
import { fail, ok, type Result } from '../../../contract/result';
import { formatter } from '../../i18n/format';
import { translator } from '../../i18n/translate';
import { DONE } from '../../platform/done';
import * as api from '../../platform/http/api';
import * as proxy from '../../platform/http/proxy';
import { GiftIsland } from './GiftIsland';
import { giftWords } from './words';

const words = giftWords({ t: translator('en'), format: formatter('en') }, 0);
const looked = vi.spyOn(api, 'get');
const sent = vi.spyOn(proxy, 'proxyChange');
let now: Result<unknown>;
let answer: Result<unknown>;
/** A separate pack for each test: keys of unanswered claims are stored by pack. */
let giftId = 0;
beforeEach(() => {
  giftId += 1;
  now = ok({ state: 'open' });
  answer = ok({ claim: { giftId, code: 'PEA-1', at: 1 } });
  // Cast: other tests check answers with hostile values.
  looked.mockReset().mockImplementation(async () => now as Result<never>);
  // Checks the answer like the call itself.
  sent
    .mockReset()
    .mockImplementation(async (_key, _fields, is) =>
      answer.ok && !is(answer.data) ? fail(CODE.paramRequired, '') : (answer as Result<never>),
    );
});

const app = { href: '/download/apk/x.apk?appId=7', label: 'Download', name: 'Sun' };
const show = (state: GiftState) =>
  render(<GiftIsland giftId={giftId} state={state} words={words} app={app} />);
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: words.claim });
async function claim(): Promise<void> {
  await waitFor(() => expect(button()).toBeEnabled());
  await act(async () => void fireEvent.click(button()));
}

describe('a gift pack', () => {
  it('is claimed by a tap, and shows its code with a button that copies it', async () => {
    const done = vi.fn();
    addEventListener(DONE, done, { once: true });
    show('open');
    expect(button()).toBeDisabled();
    await claim();
    expect(await screen.findByText('PEA-1')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Copy/ })).toBeVisible();
    // The next step, and where the code is kept.
    expect(screen.getByRole('link', { name: 'Download Sun' })).toHaveAttribute('href', app.href);
    expect(screen.getByRole('link', { name: 'Saved in Library' })).toHaveAttribute(
      'href',
      '/me#codes',
    );
    expect(done).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button', { name: words.claim })).toBeNull();
    const fields = { giftId, idempotencyKey: expect.stringMatching(/^[\da-f]{32}$/) };
    expect(sent).toHaveBeenCalledExactlyOnceWith('op.gift.claim', fields, expect.any(Function));
  });

  it.each(['open', 'gone', 'over'] as const)(
    'shows the code that the browser has, also when the page shows %s',
    async (state) => {
      now = ok({ state, code: 'PEA-2' });
      show(state);
      expect(await screen.findByText('PEA-2')).toBeVisible();
      expect(screen.queryByRole('button', { name: words.claim })).toBeNull();
      expect(sent).not.toHaveBeenCalled();
    },
  );

  it.each(['soon', 'gone', 'over'] as const)('that is %s shows a message', async (state) => {
    now = ok({ state });
    // The page was rendered before that.
    show('open');
    expect(await screen.findByText(words[state])).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('has no button once all codes are gone', async () => {
    answer = fail(CODE.quotaFull, '');
    show('open');
    await claim();
    expect(await screen.findByText(words.gone)).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows a message when it has ended meanwhile', async () => {
    answer = fail(CODE.notRunning, '');
    show('open');
    await waitFor(() => expect(button()).toBeEnabled());
    now = ok({ state: 'over' });
    await claim();
    expect(await screen.findByText(words.over)).toBeVisible();
  });

  it.each([
    [TIMEOUT, 'offline'],
    [CODE.tooMany, 'busy'],
    [CODE.unavailable, 'busy'],
    [CODE.serverError, 'failed'],
    [12_345, 'failed'],
  ] as const)(
    'shows a message when a claim fails with %i, and repeats it with the same key',
    async (code, says) => {
      const good = answer;
      answer = fail(code, '');
      show('open');
      await claim();
      expect(await screen.findByText(words[says])).toBeVisible();
      answer = good;
      await claim();
      expect(await screen.findByText('PEA-1')).toBeVisible();
      expect(screen.queryByText(words[says])).toBeNull();
      expect(sent.mock.calls[1]).toEqual(sent.mock.calls[0]);
    },
  );

  it('says that cookies are needed where the browser refuses them', async () => {
    answer = fail(CODE.forbidden, '');
    show('open');
    await claim();
    expect(await screen.findByText(words.cookies)).toBeVisible();
  });

  it('treats an answer that breaks the contract as an error', async () => {
    answer = ok({ claim: { code: 7 } });
    show('open');
    await claim();
    expect(await screen.findByText(words.failed)).toBeVisible();
  });

  it('leaves the page unchanged when the shop cannot be reached', async () => {
    now = fail(TIMEOUT, '');
    show('open');
    await waitFor(() => expect(button()).toBeEnabled());
  });
});
