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

/** Hears everything and keeps silent. */
const silent = { misbehaves: 'silent' } as const;
const isBusy = () => button().getAttribute('aria-busy') === 'true';
const isDimmed = () => button().hasAttribute('data-quiet');
const noAnswer = () => screen.queryByText(/The client does not answer/);

describe('a page that opens', () => {
  it('shows for a moment what the server wrote, then that it asks, then a download', async () => {
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

  it('says nothing of asking where the answer comes at once', async () => {
    await start({ bits: STATUS.latestInstalled });
    await pass(10);
    expect([label(), isDimmed(), isBusy()]).toEqual(['Open', false, false]);
    await pass(1_000);
    expect(isBusy()).toBe(false);
  });

  it('nor where something is known already', async () => {
    await start({ ...silent, known: STATUS.latestInstalled });
    await pass(1_000);
    expect([label(), isDimmed(), isBusy()]).toEqual(['Open', false, false]);
  });

  it('keeps a status that the client does not know dimmed, and is not busy with it', async () => {
    await start({ bits: STATUS.unknown });
    await pass(10);
    expect([label(), isDimmed(), isBusy()]).toEqual(['Download', true, false]);
  });

  it('never calls a game that is not out a download', async () => {
    await start({ ...silent, released: false });
    expect(label()).toBe('Pre-order');
    await pass(1_000);
    expect([label(), isDimmed(), isBusy()]).toEqual(['Pre-order', true, true]);
    await pass(2_000);
    expect([label(), isDimmed()]).toEqual(['Pre-order', false]);
  });
});

describe('a tap', () => {
  it('that the client takes its time for says so, at once and until there is an answer', async () => {
    await start(silent);
    await pass(3_000);
    await tap();
    await pass(139);
    expect([label(), isBusy()]).toEqual(['Download', false]);
    await pass(1);
    expect([label(), isBusy()]).toEqual(['One moment', true]);
    await pass(2_840);
    expect([label(), isBusy()]).toEqual(['One moment', true]);
    await pass(10);
    expect(screen.getByRole('link', { name: 'Download Seven' })).not.toHaveAttribute('aria-busy');
    expect(noAnswer()).toBeVisible();
  });

  it('is not busy while the visitor is asked something', async () => {
    const permit = vi.fn(() => new Promise<boolean>(() => undefined));
    await start({ permit });
    await pass(10);
    await tap();
    await pass(60_000);
    expect(permit).toHaveBeenCalledOnce();
    expect([label(), isBusy()]).toEqual(['Download', false]);
  });

  it('in the first moment is a download as soon as the client has said how the app is', async () => {
    const { onDownload } = await start();
    await act(() => void fireEvent.click(button()));
    await pass(20);
    expect(onDownload).toHaveBeenCalledOnce();
    expect(label()).toBe('Pause 0%');
  });

  it('in the first moment on what turns out to be installed already does nothing', async () => {
    const onCommand = vi.fn();
    const { onDownload } = await start({ bits: STATUS.latestInstalled, onCommand });
    await act(() => void fireEvent.click(button()));
    await pass(1_000);
    expect(label()).toBe('Open');
    expect(onDownload).not.toHaveBeenCalled();
    expect(onCommand.mock.calls.map(([name]) => name)).toEqual(['check']);
  });

  it('while the client is asked for the first time is told that there is no answer, with the file', async () => {
    await start(silent);
    await pass(1_000);
    await tap();
    await pass(500);
    expect([label(), isBusy()]).toEqual(['One moment', true]);
    await pass(3_000);
    expect(screen.getByRole('link')).toHaveAttribute('href', FILE.url);
    expect(noAnswer()).toBeVisible();
  });

  it('the same on a game whose player has to register leads to no file past that', async () => {
    const permit = vi.fn().mockResolvedValue(true);
    await start({ ...silent, permit });
    await pass(1_000);
    await tap();
    await pass(4_000);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('The client did not do it. Please try again.')).toBeVisible();
    await tap();
    await pass(3_000);
    expect(permit).toHaveBeenCalledOnce();
    expect(screen.getByRole('link')).toHaveAttribute('href', FILE.url);
  });
});

it('the file’s own address takes the focus of the button it comes in place of', async () => {
  await start(silent);
  await pass(3_000);
  button().focus();
  await tap();
  await pass(3_000);
  expect(screen.getByRole('link')).toHaveFocus();
});

it('and takes it from nothing else', async () => {
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
