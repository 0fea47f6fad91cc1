import { act, fireEvent, render, screen, waitFor } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CODE, TIMEOUT } from '../../../contract/codes';
import { fail, ok, type Result } from '../../../contract/result';
import { formatter } from '../../i18n/format';
import mine from '../../i18n/texts/en/my-prizes.json';
import { translator } from '../../i18n/translate';
import * as connection from '../../platform/connection';
import * as sharing from '../../platform/share-page';
import * as account from '../account/account';
import * as calls from './calls';
import { LuckyIsland } from './LuckyIsland';
import * as ownPrizes from './my-prizes/calls';
import * as light from './spin';
import { luckyWords } from './words';

const words = luckyWords({ t: translator('en'), format: formatter('en') }, 'Sample draw');
const prizes = [
  { id: 4, name: 'Cup' },
  { id: 5, name: 'Sticker' },
];
const island = { id: 7, prizes, hasBlanks: true, apps: [], words };
type Drawn = Awaited<ReturnType<typeof calls.drawWith>>;
const won: Drawn = ok({ record: { recordId: 9, prize: prizes[1], sent: false }, chances: 0 });
const lost: Drawn = ok({ record: { recordId: 10, sent: false }, chances: 1 });

/** The state of a new visitor, on a Tuesday. */
const FRESH: calls.Standing = {
  state: 'open',
  chances: 2,
  won: [],
  week: ['missed', 'today', 'upcoming', 'upcoming', 'upcoming', 'upcoming', 'upcoming'],
  shared: false,
  countedApps: [],
  drawnApps: [],
};

const standing = vi.spyOn(calls, 'readActivity');
const drawn = vi.spyOn(calls, 'drawWith');
const drawnAll = vi.spyOn(calls, 'drawAllWith');
const checked = vi.spyOn(calls, 'checkInWith');
const shared = vi.spyOn(calls, 'shareWith');
const counted = vi.spyOn(calls, 'countApp');
const sharePage = vi.spyOn(sharing, 'sharePage');
const spun = vi.spyOn(light, 'spin');
vi.spyOn(calls, 'readRoll').mockResolvedValue(ok({ content: [] }));
const offline = vi.spyOn(connection, 'isOffline');
const canSignIn = vi.spyOn(account, 'canSignIn');
const signIn = vi.spyOn(account, 'signIn');
const bindTaobao = vi.spyOn(account, 'bindTaobao');
vi.spyOn(ownPrizes, 'cashDetail').mockResolvedValue(ok({ entries: [], total: 0, sum: 0 }));
/** Answers the running draw. */
let answer: (result: Drawn) => void;
/** Ends the running animation. */
let stop: () => void;

beforeEach(() => {
  document.documentElement.lang = 'en';
  for (const spy of [standing, drawn, drawnAll, checked, shared, counted, sharePage, spun, offline])
    spy.mockReset();
  standing.mockResolvedValue(ok(FRESH));
  offline.mockReturnValue(false);
  canSignIn.mockReturnValue(false);
  drawn.mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  spun.mockImplementation(
    () =>
      new Promise((resolve) => {
        stop = resolve;
      }),
  );
});
afterEach(() => vi.clearAllMocks());

const button = () => screen.getAllByRole('button')[0] as HTMLButtonElement; // the cast: there is one in every state
const days = () =>
  [...document.querySelectorAll<HTMLElement>('li[data-state]')].map(({ dataset }) => dataset.state);
const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
async function open(state: 'open' | 'soon' | 'over' = 'open') {
  render(<LuckyIsland {...island} state={state} />);
  await waitFor(() => expect(standing).toHaveBeenCalled());
}
async function ready() {
  await open();
  await screen.findByText('2 draws left today');
}
const say = (result: Drawn) => act(async () => answer(result));
/** Waits until the running draw has ended. */
const ended = () => waitFor(() => expect(button()).not.toHaveTextContent(words.drawing));
/** Answers the draw with a failure. */
async function refuse(code: number) {
  await say(fail(code, ''));
  await ended();
}
/** Ends the animation, and with it the draw. */
async function halt() {
  await act(async () => stop());
  await ended();
}

it('is disabled until the visitor’s state is known, and names the prizes', async () => {
  standing.mockReturnValue(new Promise(() => undefined));
  await open();
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  fireEvent.click(button());
  expect(drawn).not.toHaveBeenCalled();
  // In its cell, and in the list of all prizes.
  expect(screen.getAllByText('Cup')).toHaveLength(2);
  expect(screen.getAllByText('Thanks for playing')).toHaveLength(6);
});

it('starts the light after the result is known, and shows it when the light stops', async () => {
  await ready();
  fireEvent.click(button());
  expect(spun).not.toHaveBeenCalled();
  await say(won);
  expect(spun.mock.calls[0]?.[0]).toBe(1);
  expect(said()).not.toContain('You won: Sticker');
  await halt();
  expect(said()).toContain('You won: Sticker');
  await waitFor(() =>
    expect(screen.getByText('My prizes').parentElement).toHaveTextContent(`Sticker${mine.waiting}`),
  );
  expect(screen.getByText('No draws left today. Come back tomorrow.')).toBeTruthy();
  expect(button()).toHaveAttribute('aria-disabled', 'true');
});

it('draws with all chances at once, names every prize, and reads the remaining chances', async () => {
  const records = [
    { recordId: 11, prize: prizes[0], sent: false },
    { recordId: 12, sent: false },
    { recordId: 13, prize: prizes[1], sent: false },
  ];
  drawnAll.mockResolvedValueOnce(fail(TIMEOUT, '')).mockResolvedValueOnce(ok({ records }));
  await ready();
  const all = () => screen.getByRole('button', { name: 'Draw 2 times' });
  fireEvent.click(all());
  await screen.findByText(words.lostAnswer);
  await ended();
  standing.mockResolvedValue(ok({ ...FRESH, chances: 0 }));
  fireEvent.click(all());
  await waitFor(() => expect(spun).toHaveBeenCalled());
  // An unanswered call is repeated with its key.
  expect(drawnAll.mock.calls[1]).toEqual(drawnAll.mock.calls[0]);
  expect(spun.mock.calls[0]?.[0]).toBe(0);
  await halt();
  expect(said()).toContain('You won: Cup · Sticker');
  expect(screen.queryByRole('button', { name: /^Draw \d/ })).toBeNull();
  expect(screen.getByText('No draws left today. Come back tomorrow.')).toBeTruthy();
});

it('shows when no draw has won, and has no such button for a single chance', async () => {
  drawnAll.mockResolvedValue(ok({ records: [{ recordId: 11, sent: false }] }));
  await ready();
  standing.mockResolvedValue(ok({ ...FRESH, chances: 1 }));
  fireEvent.click(screen.getByRole('button', { name: 'Draw 2 times' }));
  await waitFor(() => expect(spun).toHaveBeenCalled());
  await halt();
  expect(said()).toContain('No prize in any of them.');
  expect(screen.queryByRole('button', { name: /^Draw \d/ })).toBeNull();
});

it('draws once for two quick taps, and again for a later tap', async () => {
  await ready();
  fireEvent.click(button());
  fireEvent.click(button());
  expect(drawn).toHaveBeenCalledOnce();
  await say(lost);
  await halt();
  expect(said()).toContain('No prize this time.');
  fireEvent.click(button());
  expect(drawn).toHaveBeenCalledTimes(2);
  expect(drawn.mock.calls[1]?.[1]).not.toBe(drawn.mock.calls[0]?.[1]);
});

it('repeats a draw with its key after a lost answer, and after no other failure', async () => {
  await ready();
  const key = (tap: number) => drawn.mock.calls[tap]?.[1];
  fireEvent.click(button());
  await refuse(TIMEOUT);
  expect(screen.getByText(/result is not known yet/)).toBeTruthy();
  fireEvent.click(button());
  expect(key(1)).toBe(key(0));
  await refuse(CODE.tooMany);
  fireEvent.click(button());
  expect(key(2)).not.toBe(key(1));
});

it('sends nothing offline, neither now nor later', async () => {
  await ready();
  offline.mockReturnValue(true);
  fireEvent.click(button());
  expect(screen.getByText(words.offline)).toBeTruthy();
  offline.mockReturnValue(false);
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(drawn).not.toHaveBeenCalled();
  fireEvent.click(button());
  expect(drawn).toHaveBeenCalledOnce();
});

it.each<[number, string]>([
  [CODE.unauthenticated, 'Sign in to the store app before you draw. (5000406)'],
  [CODE.notTaobaoUser, 'Link a Taobao account in the store app before you draw. (5050017)'],
  [CODE.tooMany, 'Too many attempts. Try again later. (4290000)'],
  [
    CODE.forbidden,
    'Your browser is blocking this store’s cookies. Allow them, then try again. (4030000)',
  ],
  [12_345, 'Something went wrong. Try again later. (12345)'],
])('shows a message for code %i, and the page stays usable', async (code, sentence) => {
  await ready();
  fireEvent.click(button());
  await refuse(code);
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(button()).not.toHaveAttribute('aria-disabled');
});

it.each<[Result<calls.Standing>, string, string]>([
  [ok({ ...FRESH, state: 'gone', chances: 1 }), 'All gone', 'All prizes have been won.'],
  [ok({ ...FRESH, chances: 0 }), 'Draw', 'No draws left today. Come back tomorrow.'],
])('is disabled when a draw finds no prize left', async (now, label, note) => {
  await ready();
  fireEvent.click(button());
  standing.mockResolvedValue(now);
  await refuse(now.ok && now.data.state === 'gone' ? CODE.quotaFull : CODE.noChances);
  expect(button()).toHaveTextContent(label);
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getAllByText(note).length).toBeGreaterThan(0);
});

it.each([
  ['soon', 'Not started'],
  ['over', 'Ended'],
] as const)('%s: the button says so, and there is no check-in', async (state, label) => {
  standing.mockResolvedValue(ok({ ...FRESH, state, chances: 1 }));
  await open(state);
  expect(button()).toHaveTextContent(label);
  expect(screen.queryByRole('button', { name: words.checkIn })).toBeNull();
});

it('gives one more draw for a check-in, once a day', async () => {
  await ready();
  checked.mockResolvedValue(ok({ chances: 3 }));
  expect(days()).toEqual(['missed', 'today', ...new Array(5).fill('upcoming')]);
  fireEvent.click(screen.getByRole('button', { name: words.checkIn }));
  await waitFor(() => expect(said()).toContain(words.checkedIn));
  expect(days()).toEqual(['missed', 'done', ...new Array(5).fill('upcoming')]);
  const done = screen.getByRole('button', { name: words.checkedInToday });
  expect(done).toHaveAttribute('aria-disabled', 'true');
});

it('tells a visitor who has checked in on another device', async () => {
  await ready();
  checked.mockResolvedValue(ok({ chances: 2 }));
  fireEvent.click(screen.getByRole('button', { name: words.checkIn }));
  await waitFor(() => expect(said()).toContain(words.alreadyIn));
});

describe('sharing', () => {
  const share = () => fireEvent.click(screen.getByRole('button', { name: words.share }));

  it('gives one more draw, once', async () => {
    await ready();
    sharePage.mockResolvedValue('shared');
    shared.mockResolvedValue(ok({ chances: 3 }));
    share();
    await waitFor(() => expect(said()).toContain(words.shared));
    expect(screen.getByText('3 draws left today')).toBeTruthy();
    expect(screen.getByRole('button', { name: words.share })).toBeDisabled();
  });

  it('gives nothing when the visitor cancels it', async () => {
    await ready();
    sharePage.mockResolvedValue('none');
    share();
    expect(await screen.findByText(words.notShared)).toBeTruthy();
    expect(shared).not.toHaveBeenCalled();
  });
});

describe('an app of the activity', () => {
  const list = document.createElement('ul');
  beforeEach(() => {
    list.innerHTML = [7, 8]
      .map(
        (id) =>
          `<li data-app-id="${id}"><a href="/app/${id}">Page</a><div data-download><a href="/download/apk/a_b_c.apk?appId=${id}"><b>Get</b></a><i>Pause</i></div></li>`,
      )
      .join('');
    document.body.append(list);
    counted.mockResolvedValue(ok({ chances: 4 }));
  });
  afterEach(() => list.remove());
  const tap = (selector: string) => fireEvent.click(list.querySelector(selector) as HTMLElement); // the cast: it is above

  it('counts one download, and names the first app', async () => {
    await ready();
    tap('[data-app-id="7"] b');
    expect(await screen.findByText('4 draws left today')).toBeTruthy();
    expect(said()).toContain('The download counts. 4 draws left today.');
    tap('[data-app-id="7"] b');
    tap('[data-app-id="8"] b');
    await waitFor(() =>
      expect(counted.mock.calls).toEqual([
        [7, 7, true],
        [7, 8, false],
      ]),
    );
  });

  it('counts when a native client has taken its download, and not by a tap on its button', async () => {
    await ready();
    tap('[data-app-id="8"] i');
    expect(counted).not.toHaveBeenCalled();
    const place = list.querySelector('[data-app-id="8"] [data-download]');
    place?.dispatchEvent(new Event('snowpea:download', { bubbles: true }));
    expect(await screen.findByText('4 draws left today')).toBeTruthy();
    expect(counted.mock.calls).toEqual([[7, 8, true]]);
  });

  it('does not count when its page is opened, nor downloaded after the activity', async () => {
    await ready();
    tap('a');
    expect(counted).not.toHaveBeenCalled();
    fireEvent.click(button());
    standing.mockResolvedValue(ok({ ...FRESH, state: 'over' }));
    await refuse(CODE.notRunning);
    tap('[data-app-id="7"] b');
    expect(counted).not.toHaveBeenCalled();
  });
});

describe('in a native client with accounts', () => {
  beforeEach(() => {
    for (const spy of [signIn, bindTaobao]) spy.mockReset().mockResolvedValue(true);
    canSignIn.mockReturnValue(true);
  });
  /** What an account has. */
  const owned = () => {
    const won = [{ recordId: 9, prize: { id: 4, name: 'Flask of the account' }, sent: false }];
    standing.mockResolvedValue(ok({ ...FRESH, chances: 0, won }));
  };
  const tap = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
  async function openMine() {
    await ready();
    await act(async () => {
      (screen.getByText('My prizes').parentElement as HTMLDetailsElement).open = true;
    });
  }

  it('“My prizes” offers to sign in, and then lists the account’s prizes', async () => {
    await openMine();
    expect(screen.queryByText('Flask of the account')).toBeNull();
    owned();
    await tap(mine.signIn);
    expect(await screen.findByText('Flask of the account')).toBeTruthy();
    expect(await screen.findByRole('button', { name: mine.enter })).toBeTruthy();
  });

  it('shows a message when signing in fails', async () => {
    signIn.mockResolvedValue(false);
    await openMine();
    await tap(mine.signIn);
    expect(await screen.findByText(mine.notSignedIn)).toBeTruthy();
  });

  it('a draw that requires a Taobao account offers to bind one', async () => {
    await ready();
    fireEvent.click(button());
    await refuse(CODE.notTaobaoUser);
    owned();
    const bind = await screen.findByRole('button', { name: mine.bind });
    expect({ ...bind.dataset }).toEqual({ oe: 'wdj', type: 'bind', feat: 'lucky' });
    fireEvent.click(bind);
    await screen.findByText('No draws left today. Come back tomorrow.');
    expect(bindTaobao).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button', { name: mine.bind })).toBeNull();
  });

  it('says so when the account was not bound, as when it is bound elsewhere', async () => {
    bindTaobao.mockResolvedValue(false);
    await ready();
    fireEvent.click(button());
    await refuse(CODE.notTaobaoUser);
    await tap(mine.bind);
    expect(await screen.findByText(mine.notBound)).toBeTruthy();
  });
});

it('a browser is offered no account', async () => {
  await ready();
  fireEvent.click(button());
  await refuse(CODE.notTaobaoUser);
  expect(screen.queryByRole('button', { name: mine.bind })).toBeNull();
});
