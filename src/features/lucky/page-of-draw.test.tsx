import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { renderToString } from 'preact-render-to-string';
import { hydrateRoot } from 'react-dom/client';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fail, ok } from '../../../contract/result';
import { formatter } from '../../i18n/format';
import mine from '../../i18n/texts/en/my-prizes.json';
import { translator } from '../../i18n/translate';
import * as calls from './calls';
import { LuckyIsland } from './LuckyIsland';
import * as ownPrizes from './my-prizes/calls';
import * as light from './spin';
import { luckyWords } from './words';

const words = luckyWords({ t: translator('en'), format: formatter('en') }, 'Sample draw');
const CUP = { id: 4, name: 'Cup' };
const island = { id: 7, state: 'open', prizes: [CUP], words } as const;
const apps = [
  { id: 7, name: 'Seven' },
  { id: 8, name: 'Eight' },
];
const STANDING: calls.Standing = {
  state: 'open',
  chances: 2,
  won: [],
  week: [],
  shared: false,
  countedApps: [],
  drawnApps: [],
};
const standing = vi.spyOn(calls, 'readActivity');
const roll = vi.spyOn(calls, 'readRoll');
const drawForApp = vi.spyOn(calls, 'drawForApp');
vi.spyOn(light, 'spin').mockResolvedValue(undefined);

beforeEach(() => {
  document.documentElement.lang = 'en';
  standing.mockReset().mockResolvedValue(ok(STANDING));
  roll.mockReset().mockResolvedValue(ok({ content: [] }));
  drawForApp.mockReset();
});

async function open(more: { hasBlanks?: boolean; apps?: typeof apps } = {}) {
  render(
    <>
      <LuckyIsland {...island} hasBlanks apps={[]} {...more} />
      <div data-winners />
    </>,
  );
  await screen.findByText(/draws? left today$/);
}

it('has no cell without a prize if every draw wins', async () => {
  await open({ hasBlanks: false });
  // Its cells, and the list of all prizes.
  expect(screen.getAllByText('Cup', { selector: 'li *' })).toHaveLength(8 + 1);
  expect(screen.queryByText('Thanks for playing')).toBeNull();
});

describe('the latest winners', () => {
  const WINS = [
    { userName: '***17', prizeName: 'Cup', at: Date.UTC(2026, 10, 27) },
    { userName: '***03', prizeName: 'Tent', at: Date.UTC(2026, 10, 26) },
  ];
  const listed = () =>
    within(
      screen.getByRole('heading', { name: 'Latest winners' }).closest('section') as HTMLElement,
    ) // the cast: it is inside
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('are listed without their names', async () => {
    roll.mockResolvedValue(ok({ content: WINS }));
    await open();
    await screen.findByText('Latest winners');
    expect(listed()).toEqual(['CupVisitor ***17Nov 27, 2026', 'TentVisitor ***03Nov 26, 2026']);
  });

  it('have no heading before the first win, nor when they cannot be read', async () => {
    await open();
    expect(screen.queryByText('Latest winners')).toBeNull();
    roll.mockResolvedValue(fail(5_000_000, ''));
    await open();
    expect(screen.queryByText('Latest winners')).toBeNull();
  });

  it('include the visitor’s own win', async () => {
    standing.mockResolvedValue(ok({ ...STANDING, countedApps: [7] }));
    drawForApp.mockResolvedValue(
      ok({ record: { recordId: 1, prize: CUP, sent: false }, chances: 1 }),
    );
    await open({ apps });
    roll.mockResolvedValue(ok({ content: WINS }));
    fireEvent.click(screen.getByRole('button', { name: 'Draw for Seven' }));
    await screen.findByText('Latest winners');
    expect(listed()[0]).toContain('***17');
  });
});

describe('a downloaded app', () => {
  const offers = () =>
    screen.queryAllByRole('button', { name: /^Draw for/ }).map(({ textContent }) => textContent);

  it('offers its draw once, and then the next app’s', async () => {
    standing.mockResolvedValue(ok({ ...STANDING, countedApps: [7, 8] }));
    drawForApp.mockResolvedValueOnce(ok({ record: { recordId: 1, sent: false }, chances: 1 }));
    drawForApp.mockResolvedValueOnce(
      ok({ record: { recordId: 2, prize: CUP, sent: false }, chances: 0 }),
    );
    await open({ apps });
    expect(offers()).toEqual(['Draw for Seven']);
    fireEvent.click(screen.getByRole('button', { name: 'Draw for Seven' }));
    await screen.findByText('No prize this time.');
    await waitFor(() => expect(offers()).toEqual(['Draw for Eight']));
    fireEvent.click(screen.getByRole('button', { name: 'Draw for Eight' }));
    await screen.findByText('You won: Cup');
    await screen.findByText('No draws left today. Come back tomorrow.');
    expect(offers()).toEqual([]);
  });

  it.each([
    ['was not downloaded', {}],
    ['has had its draw', { countedApps: [7], drawnApps: [7] }],
    ['gave a draw that was taken otherwise', { countedApps: [7], chances: 0 }],
    ['belongs to an activity that has ended', { countedApps: [7], state: 'over' as const }],
  ])('offers nothing when it %s', async (_, change) => {
    standing.mockResolvedValue(ok({ ...STANDING, ...change }));
    render(<LuckyIsland {...island} hasBlanks apps={apps} />);
    await waitFor(() => expect(screen.queryByText(words.looking)).toBeNull());
    expect(offers()).toEqual([]);
  });
});

it('a winner of money who saves an address reads nowhere that it is needed', async () => {
  const won = [{ recordId: 9, prize: CUP, sent: false, state: 'waiting' as const }];
  standing.mockResolvedValue(ok({ ...STANDING, won }));
  vi.spyOn(ownPrizes, 'cashDetail').mockResolvedValue(
    ok({
      entries: [{ recordId: 9, name: 'Cup', amount: 100, at: 0, state: 'waiting' }],
      total: 1,
      sum: 100,
    }),
  );
  vi.spyOn(ownPrizes, 'sendTo').mockResolvedValue(ok({}));
  await open();
  const details = screen.getByText('My prizes').closest('details') as HTMLDetailsElement; // the cast: it is one
  await act(async () => {
    details.open = true;
  });
  await screen.findByText(`¥1.00 · ${mine.waiting}`);
  fireEvent.click(screen.getByRole('button', { name: mine.enter }));
  await screen.findByRole('dialog');
  for (const [name, value] of Object.entries({
    name: 'Sample',
    phone: '13912345678',
    address: '1 Road',
  })) {
    const field = document.querySelector<HTMLInputElement>(`[name=${name}]`);
    if (!field) throw new Error(`There is no ${name}`);
    fireEvent.input(field, { target: { value } });
  }
  const save = screen.getByRole('button', { name: mine.save });
  await waitFor(() => expect(save).toBeEnabled());
  fireEvent.click(save);
  await screen.findByText(mine.saved);
  await screen.findByText(`¥1.00 · ${mine.ready}`);
  expect(details).not.toHaveTextContent(mine.waiting);
});

it('“My prizes” has its buttons when it was opened before hydration', async () => {
  standing.mockResolvedValue(ok({ ...STANDING, won: [{ recordId: 9, prize: CUP, sent: false }] }));
  const html = renderToString(<LuckyIsland {...island} hasBlanks apps={[]} />);
  const container = document.createElement('div');
  container.innerHTML = html;
  document.body.append(container);
  container.querySelector('details')?.setAttribute('open', '');
  await new Promise((resolve) => setTimeout(resolve));
  const root = hydrateRoot(container, <LuckyIsland {...island} hasBlanks apps={[]} />);
  expect(await screen.findByRole('button', { name: mine.enter })).toBeTruthy();
  root.unmount();
  container.remove();
});
