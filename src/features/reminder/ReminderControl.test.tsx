import { fireEvent, render, screen } from '@testing-library/preact';
import type { ComponentProps } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fill } from '../../i18n/fill';
import type { LazyTranslate } from '../../i18n/load-translate';
import lazyEn from '../../i18n/texts/en/lazy.json';
import { ReminderControl } from './ReminderControl';

const say: LazyTranslate = (key, ...[values]) => fill(lazyEn[key], values ?? {}, 'en');
const onSet = vi.fn<ComponentProps<typeof ReminderControl>['onSet']>();
const onCancel = vi.fn<() => Promise<void>>();
beforeEach(() => {
  onSet.mockReset().mockResolvedValue('page');
  onCancel.mockReset().mockResolvedValue(undefined);
});
const show = (already = false, notified = false) =>
  render(
    <ReminderControl
      day="28 Dec 2026"
      already={already}
      notified={notified}
      say={say}
      onSet={onSet}
      onCancel={onCancel}
    />,
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('sets a reminder by one tap, and explains that nothing is sent', async () => {
  show();
  expect(screen.getByRole('status')).toHaveTextContent('');
  press('Remind me on 28 Dec 2026');
  await screen.findByRole('button', { name: 'Cancel the reminder' });
  expect(screen.getByRole('status')).toHaveTextContent(/From 28 Dec 2026.*No message is sent/);
  expect(onSet).toHaveBeenCalledOnce();
  expect(onCancel).not.toHaveBeenCalled();
});

it('the page’s line says how many have pre-ordered by now, where that is known', () => {
  const words = { say, onSet, onCancel, already: false, notified: false, day: '28 Dec 2026' };
  const on = (preorders?: number) => (
    <>
      <ReminderControl {...words} preorders={preorders} />
      <p data-preorders>1,199 people have pre-ordered</p>
    </>
  );
  const { rerender } = render(on());
  expect(screen.getByText(/pre-ordered/)).toHaveTextContent('1,199 people');
  rerender(on(1_200));
  expect(screen.getByText(/pre-ordered/)).toHaveTextContent('1,200 people');
});

it('says that this device is notified when it is', async () => {
  const notified = /this device gets a notification/;
  onSet.mockResolvedValueOnce('notification');
  show();
  press('Remind me on 28 Dec 2026');
  expect(await screen.findByText(notified)).toBeVisible();
  press('Cancel the reminder');
  await screen.findByRole('button', { name: 'Remind me on 28 Dec 2026' });
  press('Remind me on 28 Dec 2026');
  await screen.findByText(/No message is sent/);
  expect(screen.queryByText(notified)).toBeNull();
});

it('cancels a reminder, and sets it again', async () => {
  show(true);
  press('Cancel the reminder');
  await screen.findByRole('button', { name: 'Remind me on 28 Dec 2026' });
  expect(onCancel).toHaveBeenCalledOnce();
  expect(onSet).not.toHaveBeenCalled();
  expect(screen.getByRole('status')).toHaveTextContent('');
});

it('reports a reminder that could not be set as missing', async () => {
  onSet.mockResolvedValueOnce(undefined);
  show();
  press('Remind me on 28 Dec 2026');
  expect(await screen.findByText(/couldn’t be set/)).toBeVisible();
  press('Remind me on 28 Dec 2026');
  await screen.findByRole('button', { name: 'Cancel the reminder' });
  expect(screen.queryByText(/couldn’t be set/)).toBeNull();
});

it('treats two quick taps as one', async () => {
  show();
  press('Remind me on 28 Dec 2026');
  press('Remind me on 28 Dec 2026');
  await screen.findByRole('button', { name: 'Cancel the reminder' });
  expect(onSet).toHaveBeenCalledOnce();
});
