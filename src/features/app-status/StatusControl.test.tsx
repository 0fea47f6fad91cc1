import { act, fireEvent, screen } from '@testing-library/preact';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { STATUS } from '../../../contract/entities/status';
import type { Trouble } from '../../../stories/simulator/engine';
import {
  button,
  connect,
  connected,
  FILE,
  label,
  pass,
  start,
  tap,
  tell,
  withSimulatedHost,
} from '../../../tests/helpers/status-control';
import statusZhCN from '../../i18n/texts/zh-CN/status.json';
import { baseOf } from './states';
import { type Tracked, track } from './track';

withSimulatedHost();

describe('every status', () => {
  it.each<[number, boolean, string, string]>([
    [0, true, '下载', 'Download'],
    [2, true, '下载', 'Download'],
    [2, false, '预约', 'Pre-order'],
    [2 + 2048, false, '已预约', 'Pre-ordered'],
    [4, true, '暂停 0%', 'Pause 0%'],
    [8, true, '继续 0%', 'Continue 0%'],
    [512, true, '解压', 'Unpack'],
    [1024, true, '解压中 0%', 'Unpacking 0%'],
    [16, true, '安装', 'Install'],
    [32, true, '安装中', 'Installing'],
    [64, true, '打开', 'Open'],
    [128, true, '更新', 'Update'],
    [256, true, '省流更新 3.8 MB', 'Save-data update 3.8 MB'],
  ])('%i, released %s, shows %s and %s', async (bits, released, zh, english) => {
    await start({ bits, released, words: statusZhCN });
    await pass(10);
    expect(label()).toBe(zh);
    document.body.replaceChildren();
    await start({ bits, released });
    await pass(10);
    expect(label()).toBe(english);
  });
});

it('goes from download to open, tap by tap', async () => {
  const { onDownload } = await start({ apps: [{ versionId: 70, packed: true }] });
  await pass(10);
  expect(label()).toBe('Download');
  await tap();
  expect(label()).toBe('Pause 0%');
  expect(onDownload).toHaveBeenCalledOnce();
  await pass(2_000);
  await tap();
  expect(label()).toBe('Continue 50%');
  await tap();
  expect(label()).toBe('Pause 50%');
  await pass(2_000);
  expect(label()).toBe('Unpack');
  await tap();
  expect(label()).toBe('Unpacking 0%');
  await pass(1_000);
  expect(label()).toBe('Install');
  await tap();
  expect(label()).toBe('Installing');
  await pass(1_000);
  expect(label()).toBe('Open');
});

it('announces progress to screen readers once a quarter', async () => {
  await start({ speed: 1_000_000 });
  await pass(10);
  await tap();
  const heard = new Set<string | null>();
  for (let second = 0; second < 39; second += 1) {
    for (const one of screen.getAllByRole('status')) heard.add(one.textContent);
    await pass(1_000);
  }
  expect([...heard].filter(Boolean)).toEqual([
    '0% downloaded',
    '25% downloaded',
    '50% downloaded',
    '75% downloaded',
  ]);
});

it.each<[Trouble, number, string, RegExp]>([
  ['bad-hash', 2, 'Download', /doesn’t match the published one/],
  ['connection-lost', 2, 'Continue 50%', /No connection/],
  ['disk-full', 2, 'Continue 50%', /Not enough space/],
  ['other-signer', 16, 'Install', /different signature/],
  ['cancelled', 16, 'Install', /cancelled/],
  ['file-lost', 16, 'Download', /file is gone/],
  ['unpack-failed', 512, 'Unpack', /Unpacking failed/],
  ['patch-failed', 256, 'Update', /save-data update failed/],
])('%s is reported until the next tap', async (trouble, bits, then, sentence) => {
  await start({ bits, trouble });
  await pass(10);
  await tap();
  await pass(6_000);
  expect(label()).toBe(then);
  expect(screen.getByText(sentence)).toBeVisible();
  await tap();
  expect(screen.queryByText(sentence)).toBeNull();
});

describe('a native client', () => {
  it('that does not answer within 3 s leaves a download', async () => {
    await start({ toPage: () => undefined });
    await pass(2_999);
    expect(button()).toHaveAttribute('data-quiet');
    await pass(1);
    expect(button()).not.toHaveAttribute('data-quiet');
  });

  it('that never answers leaves a direct link after the first tap, until it answers', async () => {
    const { onDownload } = await start({ misbehaves: 'silent' });
    await pass(3_000);
    await tap();
    await pass(2_980);
    expect(screen.queryByRole('link')).toBeNull();
    await pass(20);
    const link = screen.getByRole('link', { name: 'Download Seven' });
    expect(link).toHaveAttribute('href', FILE.url);
    expect(screen.getByText(/isn’t responding/)).toBeVisible();
    fireEvent.click(link);
    // The client took no download, and the page counts its links itself.
    expect(onDownload).not.toHaveBeenCalled();
    await act(() => tell(4, { key_version_id: 70, key_target_state: 4 }));
    expect(label()).toBe('Pause 0%');
    expect(screen.queryByText(/isn’t responding/)).toBeNull();
  });

  it('that executes commands without acknowledging them counts as working', async () => {
    const toPage = (json: string) => {
      if (!json.includes('"key_callback_method"')) connected().bridge.receive(json);
    };
    await start({ toPage });
    await pass(3_000);
    await tap();
    await pass(3_100);
    expect(label()).toMatch(/^Pause/);
    expect(screen.queryByText(/couldn’t do this/)).toBeNull();
  });

  it('that answers for another version leaves a download', async () => {
    await start({ misbehaves: 'lies' });
    await pass(3_100);
    expect(label()).toBe('Download');
    expect(button()).not.toHaveAttribute('data-quiet');
  });

  it('that refuses a command is reported, and the true status is shown', async () => {
    // Both commands are method 6, so a client lacks both or none.
    await start({ lacks: ['download', 'update'] });
    await pass(10);
    await tap();
    await pass(20);
    expect(screen.getByText('The store app couldn’t do this. Try again.')).toBeVisible();
  });

  it('is shown with its last known status until it answers', async () => {
    await start({ bits: 128, known: 64 });
    expect(label()).toBe('Open');
    await pass(10);
    expect(label()).toBe('Update');
  });

  it('is asked again when the page returns from the back/forward cache', async () => {
    await start();
    await pass(10);
    Object.assign(connected().host.engine.item(70), { bits: 64 });
    await act(
      () => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    );
    await pass(10);
    expect(label()).toBe('Open');
  });

  it('reports changes without a request: a removed app, a released update', async () => {
    await start({ bits: 64 });
    await pass(10);
    await act(() => connected().host.engine.happen(70, 256));
    expect(label()).toBe('Save-data update 3.8 MB');
    await act(() => connected().host.engine.happen(70, 2));
    expect(label()).toBe('Download');
  });
});

it('opens the installed version of an ignored update, which can be restored', async () => {
  await start({ bits: 128 });
  await pass(10);
  await tap(/^Ignore/);
  expect(label()).toBe('Open');
  await tap();
  expect(label()).toBe('Open');
  await tap(/^Stop ignoring/);
  expect(label()).toBe('Update');
});

it('gets one command for two quick taps', async () => {
  const { onDownload } = await start({});
  await pass(10);
  await act(() => {
    fireEvent.click(button());
    fireEvent.click(button());
  });
  await pass(10);
  expect(onDownload).toHaveBeenCalledOnce();
  expect(label()).toBe('Pause 0%');
});

describe('a download of more than 100 MB', () => {
  const size = 150_000_000;
  it('over mobile data needs a confirmation', async () => {
    await start({ size, network: 'cellular' });
    await pass(10);
    await tap();
    expect(label()).toBe('Download');
    expect(screen.getByText('You’re on mobile data, and this is 143 MB.')).toBeVisible();
    await tap(/^Download anyway/);
    expect(label()).toBe('Pause 0%');
  });

  it('over Wi-Fi needs none', async () => {
    await start({ size });
    await pass(10);
    await tap();
    await pass(10);
    expect(label()).toBe('Pause 0%');
  });
});

it('shows the client’s last status after any sequence of messages and taps', async () => {
  vi.spyOn(console, 'log').mockReturnValue(undefined);
  const step = fc.oneof(
    fc.record({ bits: fc.integer({ min: 0, max: 4_095 }) }),
    fc.record({ progress: fc.integer({ min: 0, max: 100 }) }),
    fc.constantFrom('tap' as const, 'ignore' as const, 'other version' as const),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      connect();
      let now: Tracked | undefined;
      const tracker = track({
        bridge: connected().bridge,
        app: { released: true, file: FILE },
        known: undefined,
        onChange: (tracked) => {
          now = tracked;
        },
      });
      for (const one of steps) {
        if (one === 'tap') void tracker.tap();
        else if (one === 'ignore') void tracker.ignore(true);
        else if (one === 'other version') tell(4, { key_version_id: 71, key_target_state: 32 });
        else if ('bits' in one) {
          tell(4, { key_version_id: 70, key_target_state: one.bits });
          expect(now?.status.base).toBe(baseOf(one.bits));
          expect(now?.status.booked).toBe((one.bits & STATUS.booked) !== 0);
        } else tell(2004, { key_version_id: 70, key_progress: one.progress, key_speed: 1 });
      }
      tell(4, { key_version_id: 70, key_target_state: 64 });
      expect(now?.status).toMatchObject({ base: 'latestInstalled', progress: undefined });
      tracker.stop();
      connected().host.engine.stop();
    }),
    { numRuns: 300 },
  );
});
