import { screen } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { STATUS } from '../../../contract/entities/status';
import { label, pass, start, tap, withSimulatedHost } from '../../../tests/helpers/status-control';

withSimulatedHost();

describe('an unreleased game', () => {
  it('is pre-ordered by one tap, and cancelled after a confirmation only', async () => {
    const onCommand = vi.fn();
    const orders = () => onCommand.mock.calls.filter(([name]) => name === 'order');
    await start({ released: false, onCommand });
    await pass(10);
    await tap();
    expect(label()).toBe('Pre-ordered');
    await tap();
    expect(screen.getByText(/You pre-ordered this game/)).toBeVisible();
    await tap();
    expect(screen.queryByText(/You pre-ordered this game/)).toBeNull();
    expect(orders()).toHaveLength(1);
    await tap();
    await tap(/^Cancel the pre-order/);
    expect(label()).toBe('Pre-order');
    expect(orders().map(([, data]) => data.key_is_order)).toEqual([true, false]);
  });

  it('has a place for a reminder only while it is pre-ordered', async () => {
    const remind = vi.fn();
    await start({ released: false, remind });
    await pass(10);
    expect(remind).not.toHaveBeenCalled();
    await tap();
    expect(remind.mock.calls).toEqual([[expect.any(HTMLElement)]]);
    await tap();
    await pass(500);
    expect(remind).toHaveBeenCalledOnce();
    await tap(/^Cancel the pre-order/);
    expect(remind.mock.calls.slice(1)).toEqual([[null]]);
  });

  it('keeps its reminder when the client refuses to cancel the pre-order', async () => {
    const remind = vi.fn();
    const bits = STATUS.undownload | STATUS.booked;
    await start({ bits, released: false, lacks: ['order'], remind });
    await pass(10);
    await tap();
    await tap(/^Cancel the pre-order/);
    await pass(20);
    expect(remind).toHaveBeenCalledOnce();
  });

  it('has no place for a reminder once it is released, pre-ordered or not', async () => {
    const remind = vi.fn();
    await start({ bits: STATUS.undownload | STATUS.booked, released: true, remind });
    await pass(10);
    expect(remind).not.toHaveBeenCalled();
  });

  it('stays pre-ordered when the client refuses to cancel', async () => {
    await start({ bits: STATUS.undownload | STATUS.booked, released: false, lacks: ['order'] });
    await pass(10);
    await tap();
    await tap(/^Cancel the pre-order/);
    await pass(20);
    expect(label()).toBe('Pre-ordered');
    expect(screen.getByText('The store app couldn’t do this. Try again.')).toBeVisible();
  });

  it.each([
    ['the client', { bits: STATUS.undownload | STATUS.booked }],
    ['what was last known', { known: STATUS.undownload | STATUS.booked }],
  ])(
    'that %s reports as pre-ordered can be downloaded after its release, and is not downloaded by itself',
    async (_, from) => {
      const { onDownload } = await start(from);
      await pass(10);
      expect(label()).toBe('Download');
      expect(screen.getByText(/it is out now/)).toBeVisible();
      expect(onDownload).not.toHaveBeenCalled();
      await tap();
      expect(label()).toBe('Pause 0%');
      expect(screen.queryByText(/it is out now/)).toBeNull();
    },
  );
});
