import { act, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, vi } from 'vitest';
import { STATUS } from '../../contract/entities/status';
import { StatusControl } from '../../src/features/app-status/StatusControl';
import statusEn from '../../src/i18n/texts/en/status.json';
import { type Bridge, createBridge } from '../../src/platform/bridge/bridge';
import { createHost, type Host, type HostOptions } from '../../stories/simulator/host';

/** The shop's data of the app's file. */
export const FILE = {
  appId: 7,
  versionId: 70,
  packageName: 'org.example',
  versionCode: 3,
  appName: 'Seven',
  url: 'https://shop.example/7.apk',
  size: 40_000_000,
};

let host: Host;
let bridge: Bridge;

/** The simulated host of this test, and the page's bridge to it. */
export const connected = () => ({ host, bridge });

/** For test files with a simulated host: uses fake timers, and removes the host after each test. */
export function withSimulatedHost(): void {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    host.engine.stop();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
}

/** A bridge to a simulated host. */
export function connect(options: Partial<HostOptions> = {}) {
  const send = (json: string) => {
    host.receive(json);
    return true;
  };
  bridge = createBridge({ knows: () => true, send });
  host = createHost({ toPage: bridge.receive, ...options });
  return bridge;
}
/** The status that the client reports. */
export const tell = (id: number, key_data: object) =>
  bridge.receive(JSON.stringify({ key_method_id: id, key_data }));

/** Advances the clock. */
export const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

interface Start extends Partial<HostOptions> {
  bits?: number;
  released?: boolean;
  size?: number;
  known?: number;
  remind?: (place: HTMLElement | null) => void;
  words?: typeof statusEn;
  permit?: () => Promise<boolean>;
}

/** Renders the control of an app with this status in the client. */
export async function start({ bits = STATUS.undownload, released = true, ...rest }: Start = {}) {
  const { size = FILE.size, known, remind, permit, words = statusEn, ...options } = rest;
  connect({ apps: [{ versionId: 70, bits, size }], ...options });
  const onDownload = vi.fn();
  render(
    <StatusControl
      bridge={bridge}
      app={{ released, file: { ...FILE, size } }}
      address={FILE.url}
      words={words}
      known={known}
      canIgnore
      remind={remind}
      permit={permit}
      onDownload={onDownload}
    />,
  );
  return { onDownload };
}

/** The app's button. */
export const button = () => screen.getByRole('button', { name: / Seven$/ });
export const label = () => button().textContent;
/** Taps it, or another button, and delivers the message to the client. */
export const tap = async (name: RegExp = / Seven$/) => {
  await act(() => void fireEvent.click(screen.getByRole('button', { name })));
  await pass(10);
};
