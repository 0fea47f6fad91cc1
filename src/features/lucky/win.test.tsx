import { fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { ok, type Result } from '../../../contract/result';
import { formatter } from '../../i18n/format';
import { translator } from '../../i18n/translate';
import * as api from '../../platform/http/api';
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
const FRESH: calls.Standing = {
  state: 'open',
  chances: 2,
  won: [],
  week: [],
  shared: false,
  countedApps: [],
  drawnApps: [],
};
const standing = vi.spyOn(calls, 'readActivity');
vi.spyOn(calls, 'readRoll').mockResolvedValue(ok({ content: [] }));
// Cast: what is read of an app.
const asked = vi
  .spyOn(api, 'get')
  .mockResolvedValue(ok({ apps: [{ id: 3, name: 'Sun', size: 5 * 1024 ** 2 }] }) as Result<never>);
vi.spyOn(light, 'spin').mockResolvedValue();
vi.spyOn(ownPrizes, 'cashDetail').mockResolvedValue(ok({ entries: [], total: 0, sum: 0 }));
vi.spyOn(calls, 'drawWith').mockResolvedValue(
  ok({ record: { recordId: 9, prize: prizes[1], sent: false }, chances: 1 }),
);

const { lang } = document.documentElement;
beforeEach(() => {
  document.documentElement.lang = 'en';
  standing.mockReset().mockResolvedValue(ok(FRESH));
});
afterAll(() => {
  document.documentElement.lang = lang;
  vi.restoreAllMocks();
});

it('a win opens a dialog that leads to its address, which stays to be done under “My prizes”', async () => {
  render(<LuckyIsland {...island} state="open" />);
  const mine = screen.getByText('My prizes');
  expect(mine).toHaveTextContent(/^My prizes$/);
  fireEvent.click(await screen.findByRole('button', { name: words.draw }));
  const dialog = await screen.findByRole('dialog', { name: 'You won!' });
  expect(dialog).toHaveTextContent('Sticker');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Enter address' }));
  const form = await screen.findByRole('dialog', { name: 'Where to send the prize' });
  expect(screen.queryByRole('dialog', { name: 'You won!' })).toBeNull();
  fireEvent.click(within(form).getByRole('button', { name: 'Close' }));
  expect(mine).toHaveTextContent('My prizes 1 to do');
  expect(mine.parentElement).toHaveAttribute('open');
});

it('a win of several leads to the list', async () => {
  const records = [
    { recordId: 11, prize: prizes[0], sent: false },
    { recordId: 13, prize: prizes[1], sent: false },
  ];
  vi.spyOn(calls, 'drawAllWith').mockResolvedValue(ok({ records }));
  render(<LuckyIsland {...island} state="open" />);
  const all = await screen.findByRole('button', { name: 'Draw 2 times' });
  standing.mockResolvedValue(ok({ ...FRESH, chances: 0, won: records }));
  fireEvent.click(all);
  const dialog = await screen.findByRole('dialog', { name: 'You won!' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'View my prizes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('My prizes')).toHaveTextContent('My prizes 2 to do');
});

it.each([
  ['a code', { kind: 'code', code: 'POD-17' }, ['button', 'Copy POD-17']],
  ['a download', { kind: 'download', href: '/app/3' }, ['link', 'Download']],
] as const)('a win of %s hands it over at once, and asks for no address', async (_, own, way) => {
  const { kind, ...given } = own;
  const record = { recordId: 9, prize: { id: 5, name: 'Sticker', kind }, sent: false, ...given };
  vi.spyOn(calls, 'drawWith').mockResolvedValueOnce(ok({ record, chances: 1 }));
  render(<LuckyIsland {...island} state="open" />);
  fireEvent.click(await screen.findByRole('button', { name: words.draw }));
  const dialog = within(await screen.findByRole('dialog', { name: 'You won!' }));
  const [role, name] = way;
  expect(dialog.getByRole(role, { name })).toBeTruthy();
  // Which app it is, and how large.
  if (kind === 'download')
    expect((await dialog.findByText('Sun')).parentElement).toHaveTextContent('Sun5 MB');
  else expect(asked).not.toHaveBeenCalled();
  expect(dialog.queryByRole('button', { name: 'Enter address' })).toBeNull();
  fireEvent.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  // It stays under “My prizes”, with nothing to do.
  const mine = screen.getByText('My prizes');
  fireEvent.click(mine);
  expect(await within(mine.parentElement as HTMLElement).findByRole(role, { name })).toBeTruthy();
  expect(mine).toHaveTextContent(/^My prizes$/);
});
