import { fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CODE, PRIZE_STATE, TIMEOUT } from '../../../../contract/codes';
import type { PrizeState } from '../../../../contract/entities/lucky-values';
import { fail, ok } from '../../../../contract/result';
import words from '../../../i18n/texts/en/my-prizes.json';
import * as connection from '../../../platform/connection';
import * as calls from './calls';
import { MyPrizes } from './MyPrizes';

const WINNER = { name: 'Sample Winner', phone: '13912345678', address: '1 Sample Road' };
const PRIZE = { activityId: 3, recordId: 9 };

const sendTo = vi.spyOn(calls, 'sendTo');
const recipientOf = vi.spyOn(calls, 'recipientOf');
const confirmReceipt = vi.spyOn(calls, 'confirmReceipt');
const askAgain = vi.spyOn(calls, 'askAgain');
const offline = vi.spyOn(connection, 'isOffline');
beforeEach(() => {
  for (const spy of [sendTo, recipientOf, confirmReceipt, askAgain]) spy.mockReset();
  sendTo.mockResolvedValue(ok({}));
  confirmReceipt.mockResolvedValue(ok({}));
  askAgain.mockResolvedValue(ok({}));
  offline.mockReturnValue(false);
});
afterEach(() => vi.clearAllMocks());

/** As on the page of the draw, which keeps the states. */
function Mine({ state: before }: { state: PrizeState }) {
  const [state, setState] = useState(before);
  return (
    <MyPrizes
      activityId={3}
      prizes={[{ recordId: 9, name: 'Cup', kind: 'goods', figure: 'coffee', state }]}
      words={words}
      onState={(recordId, next) => recordId === 9 && setState(next)}
    />
  );
}
const show = (state: PrizeState) => render(<Mine state={state} />);
const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const fill = (to: Record<string, string> = WINNER) => {
  for (const [name, value] of Object.entries(to)) {
    const field = document.querySelector<HTMLInputElement>(`[name=${name}]`);
    if (!field) throw new Error(`There is no ${name}`);
    field.focus();
    fireEvent.input(field, { target: { value } });
    field.blur();
  }
};
const prize = () => screen.getByText('Cup').closest('li');
const is = (status: string) => waitFor(() => expect(prize()).toHaveTextContent(status));

describe('a prize without an address', () => {
  it('is sent to the winner’s address, and the dialog closes', async () => {
    show('waiting');
    expect(prize()).toHaveTextContent(words.waiting);
    tap(words.enter);
    await screen.findByRole('dialog');
    expect(screen.getByRole('button', { name: words.save })).toBeDisabled();
    fill();
    tap(words.save);
    await is(words.ready);
    expect(sendTo).toHaveBeenCalledExactlyOnceWith(
      PRIZE,
      WINNER,
      expect.stringMatching(/^\w{32}$/),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent(words.saved);
  });

  it.each([
    ['name', ' '],
    ['phone', '12345'],
    ['address', ''],
  ])('is refused with a wrong %s and a message', async (name, value) => {
    show('waiting');
    tap(words.enter);
    await screen.findByRole('dialog');
    fill({ ...WINNER, [name]: value });
    expect(await screen.findByText(words.wrong)).toBeTruthy();
    expect(screen.getByRole('button', { name: words.save })).toBeDisabled();
  });

  it('sends nothing offline, and keeps the input', async () => {
    offline.mockReturnValue(true);
    show('waiting');
    tap(words.enter);
    await screen.findByRole('dialog');
    fill();
    tap(words.save);
    expect(await screen.findByText(words.offline)).toBeTruthy();
    expect(sendTo).not.toHaveBeenCalled();
    expect(document.querySelector('[name=address]')).toHaveValue(WINNER.address);
    offline.mockReturnValue(false);
    tap(words.save);
    await is(words.ready);
  });

  it('repeats a lost request with its key, and uses a new key for another address', async () => {
    show('waiting');
    tap(words.enter);
    await screen.findByRole('dialog');
    fill();
    const attempt = async (code: number, sentence: string) => {
      sendTo.mockResolvedValueOnce(fail(code, ''));
      tap(words.save);
      await screen.findByText(sentence);
      await waitFor(() => expect(screen.getByRole('button', { name: words.save })).toBeEnabled());
      return sendTo.mock.lastCall?.[2];
    };
    const first = await attempt(TIMEOUT, words.lost);
    expect(await attempt(CODE.tooMany, words.busy)).toBe(first);
    const next = await attempt(TIMEOUT, words.lost);
    expect(next).not.toBe(first);
    fill({ address: '2 Sample Road' });
    expect(await attempt(PRIZE_STATE, words.moved)).not.toBe(next);
  });
});

describe('a prize with an address', () => {
  it('shows the address, and accepts another', async () => {
    recipientOf.mockResolvedValue(ok({ userData: WINNER }));
    show('ready');
    tap(words.change);
    await screen.findByRole('dialog');
    expect(document.querySelector('[name=name]')).toHaveValue(WINNER.name);
    fill({ address: '2 Sample Road' });
    tap(words.save);
    await waitFor(() =>
      expect(sendTo.mock.lastCall?.[1]).toEqual({ ...WINNER, address: '2 Sample Road' }),
    );
  });

  it('is not asked for again when the shop does not answer', async () => {
    recipientOf.mockResolvedValue(fail(TIMEOUT, ''));
    show('ready');
    tap(words.change);
    expect(await screen.findByText(words.lost)).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('can erase it', async () => {
    show('ready');
    tap(words.erase);
    await is(words.waiting);
    expect(sendTo.mock.lastCall?.[1]).toEqual({});
  });
});

describe('a prize that was sent', () => {
  it('can be confirmed as arrived', async () => {
    show('sent');
    tap(words.arrived);
    await is(words.received);
    expect(confirmReceipt.mock.lastCall?.[0]).toEqual(PRIZE);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('can be reported as missing', async () => {
    show('sent');
    tap(words.missing);
    await is(words.again);
    expect(askAgain.mock.lastCall?.[0]).toEqual(PRIZE);
  });
});
