import { fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TIMEOUT } from '../../../contract/codes';
import { fail, ok } from '../../../contract/result';
import mine from '../../i18n/texts/zh-CN/my-prizes.json';
import { translator } from '../../i18n/translate';
import * as account from '../account/account';
import * as calls from './calls';
import { Rewards } from './Rewards';
import { rewardsWords } from './words';

const words = rewardsWords(translator('zh-CN'));
const rewards = vi.spyOn(calls, 'rewards');
const canSignIn = vi.spyOn(account, 'canSignIn');
const signIn = vi.spyOn(account, 'signIn');
const accountToken = vi.spyOn(account, 'accountToken');

const AT = Date.UTC(2026, 9, 1);
const NONE: calls.Rewards = {
  prizes: { records: [], total: 0 },
  codes: { claims: [], total: 0 },
};
const SOME: calls.Rewards = {
  prizes: {
    records: [{ recordId: 9, activityId: 3, prize: { name: 'Cup' }, at: AT, state: 'sent' }],
    total: 1,
  },
  codes: { claims: [{ giftId: 5, title: 'Starter pack', code: 'PEA-1', at: AT }], total: 1 },
};

const { lang } = document.documentElement;
beforeEach(() => {
  counted.mockReset();
  document.documentElement.lang = 'zh-CN';
  rewards.mockReset().mockResolvedValue(ok(SOME));
  canSignIn.mockReset().mockReturnValue(false);
  signIn.mockReset().mockResolvedValue(true);
  accountToken.mockReset().mockReturnValue(undefined);
});
afterEach(() => {
  document.documentElement.lang = lang;
});
afterAll(() => vi.restoreAllMocks());

const counted = vi.fn();
const show = () => render(<Rewards words={words} onKnown={counted} />);

it('counts prizes and codes, and lists them with a link to each', async () => {
  show();
  await screen.findByText('Cup');
  await waitFor(() =>
    expect(counted).toHaveBeenCalledExactlyOnceWith({ prizes: 1, codes: 1, todo: 1 }),
  );
  expect(screen.getByText('Cup').closest('li')).toHaveTextContent(`Cup${mine.sent}2026年10月1日`);
  expect(screen.getByRole('link', { name: '查看 Cup' })).toHaveAttribute('href', '/lucky/3');
  expect(screen.getByRole('link', { name: '查看 Starter pack' })).toHaveAttribute(
    'href',
    '/gift/5',
  );
  expect(screen.getByRole('button', { name: `${words.copy} PEA-1` })).toBeVisible();
});

it('says that there are none', async () => {
  rewards.mockResolvedValue(ok(NONE));
  show();
  await screen.findByText(words.none);
  await waitFor(() =>
    expect(counted).toHaveBeenCalledExactlyOnceWith({ prizes: 0, codes: 0, todo: 0 }),
  );
});

it('says that they cannot be read', async () => {
  rewards.mockResolvedValue(fail(TIMEOUT, ''));
  show();
  await screen.findByText(words.failed);
  await waitFor(() => expect(counted).toHaveBeenCalledExactlyOnceWith(null));
  expect(screen.queryByText(words.none)).toBeNull();
});

it('offers to sign in where a client can, and then lists the account’s', async () => {
  canSignIn.mockReturnValue(true);
  rewards.mockResolvedValueOnce(ok(NONE));
  show();
  await screen.findByText(words.none);
  fireEvent.click(screen.getByRole('button', { name: mine.signIn }));
  expect(await screen.findByText('Cup')).toBeVisible();
});

it('shows a message when signing in fails', async () => {
  canSignIn.mockReturnValue(true);
  signIn.mockResolvedValue(false);
  show();
  await screen.findByText('Cup');
  fireEvent.click(screen.getByRole('button', { name: mine.signIn }));
  expect(await screen.findByText(mine.notSignedIn)).toBeVisible();
});
