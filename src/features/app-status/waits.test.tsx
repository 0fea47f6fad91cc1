import { act, fireEvent, screen } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { STATUS } from '../../../contract/entities/status';
import {
  button,
  FILE,
  label,
  pass,
  start,
  tap,
  withSimulatedHost,
} from '../../../tests/helpers/status-control';

withSimulatedHost();

/** A client that never answers. */
const silent = { misbehaves: 'silent' } as const;
const isBusy = () => button().getAttribute('aria-busy') === 'true';
const isDimmed = () => button().hasAttribute('data-quiet');
const noAnswer = () => screen.queryByText(/The store app isn’t responding/);

describe('an opening page', () => {
  it('shows the server’s HTML briefly, then a check, then a download', async () => {
    await start(silent);
    expect([label(), isDimmed(), isBusy()]).toEqual(['Download', false, false]);
    await pass(149);
    expect([label(), isDimmed(), isBusy()]).toEqual(['Download', false, false]);
    await pass(1);
    expect([label(), isDimmed(), isBusy()]).toEqual(['Download', true, true]);
    await pass(2_850);
    expect([label(), isDimmed(), isBusy()]).toEqual(['Download', false, false]);
    expect(noAnswer()).toBeNull();
  });

  it('shows no check when the answer comes at once', async () => {
    await start({ bits: STATUS.latestInstalled });
    await pass(10);
    expect([label(), isDimmed(), isBusy()]).toEqual(['Open', false, false]);
    await pass(1_000);
    expect(isBusy()).toBe(false);
  });

  it('shows no check when a status is known', async () => {
    await start({ ...silent, known: STATUS.latestInstalled });
    await pass(1_000);
    expect([label(), isDimmed(), isBusy()]).toEqual(['Open', false, false]);
  });

  it('dims an unknown status without marking it busy', async () => {
    await start({ bits: STATUS.unknown });
    await pass(10);
    expect([label(), isDimmed(), isBusy()]).toEqual(['Download', true, false]);
  });

  it('never offers a download before a game’s release', async () => {
    await start({ ...silent, released: false });
    expect(label()).toBe('Pre-order');
    await pass(1_000);
    expect([label(), isDimmed(), isBusy()]).toEqual(['Pre-order', true, true]);
    await pass(2_000);
    expect([label(), isDimmed()]).toEqual(['Pre-order', false]);
  });
});

describe('a tap on the button', () => {
  it('shows it as busy until the client answers', async () => {
    await start(silent);
    await pass(3_000);
    await tap();
    await pass(139);
    expect([label(), isBusy()]).toEqual(['Download', false]);
    await pass(1);
    expect([label(), isBusy()]).toEqual(['Please wait', true]);
    await pass(2_840);
    expect([label(), isBusy()]).toEqual(['Please wait', true]);
    await pass(10);
    expect(screen.getByRole('link', { name: 'Download Seven' })).not.toHaveAttribute('aria-busy');
    expect(noAnswer()).toBeVisible();
  });

  it('does not show it as busy while a confirmation is open', async () => {
    const permit = vi.fn(() => new Promise<boolean>(() => undefined));
    await start({ permit });
    await pass(10);
    await tap();
    await pass(60_000);
    expect(permit).toHaveBeenCalledOnce();
    expect([label(), isBusy()]).toEqual(['Download', false]);
  });

  it('downloads as soon as the client has reported the status', async () => {
    const { onDownload } = await start();
    await act(() => void fireEvent.click(button()));
    await pass(20);
    expect(onDownload).toHaveBeenCalledOnce();
    expect(label()).toBe('Pause 0%');
  });

  it('does nothing when the app turns out to be installed', async () => {
    const onCommand = vi.fn();
    const { onDownload } = await start({ bits: STATUS.latestInstalled, onCommand });
    await act(() => void fireEvent.click(button()));
    await pass(1_000);
    expect(label()).toBe('Open');
    expect(onDownload).not.toHaveBeenCalled();
    expect(onCommand.mock.calls.map(([name]) => name)).toEqual(['check']);
  });

  it('shows during the first check that the client did not answer, with a direct link', async () => {
    await start(silent);
    await pass(1_000);
    await tap();
    await pass(500);
    expect([label(), isBusy()]).toEqual(['Please wait', true]);
    await pass(3_000);
    expect(screen.getByRole('link')).toHaveAttribute('href', FILE.url);
    expect(noAnswer()).toBeVisible();
  });

  it('shows no direct link for a game that requires a registration', async () => {
    const permit = vi.fn().mockResolvedValue(true);
    await start({ ...silent, permit });
    await pass(1_000);
    await tap();
    await pass(4_000);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('The store app couldn’t do this. Try again.')).toBeVisible();
    await tap();
    await pass(3_000);
    expect(permit).toHaveBeenCalledOnce();
    expect(screen.getByRole('link')).toHaveAttribute('href', FILE.url);
  });
});

it('moves the focus from the button to the direct link that replaces it', async () => {
  await start(silent);
  await pass(3_000);
  button().focus();
  await tap();
  await pass(3_000);
  expect(screen.getByRole('link')).toHaveFocus();
});

it('moves the focus from nothing else', async () => {
  await start(silent);
  const elsewhere = document.body.appendChild(document.createElement('input'));
  await pass(3_000);
  await tap();
  elsewhere.focus();
  await pass(3_000);
  expect(screen.getByRole('link')).toBeVisible();
  expect(elsewhere).toHaveFocus();
  elsewhere.remove();
});
