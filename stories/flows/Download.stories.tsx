import type { Meta, StoryObj } from '@storybook/preact-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { STATUS_LABELS } from '../../.storybook/preview/app-status';
import { STATUS } from '../../contract/entities/status';
import { Button } from '../../design-system/components/Button/Button';
import {
  DownloadButton,
  type DownloadStatus,
} from '../../design-system/components/DownloadButton/DownloadButton';
import { wordsOf } from '../../design-system/samples/words';
import { buttonStatus } from '../../src/features/app-status/button-status';
import { reduce, type StatusEvent, UNKNOWN } from '../../src/features/app-status/reduce';
import { Scene } from './Scene';

const native = (bits: number): StatusEvent => ({ kind: 'native', bits });

/** Events in an app's life from its announcement on, and what its button shows. */
const LIFE: readonly { event: StatusEvent; released: boolean; shows: DownloadStatus }[] = [
  { event: { kind: 'no-answer' }, released: false, shows: 'preorder' },
  { event: { kind: 'ordered' }, released: false, shows: 'booked' },
  { event: native(STATUS.undownload), released: true, shows: 'undownload' },
  { event: native(STATUS.downloading), released: true, shows: 'downloading' },
  { event: native(STATUS.downloadPause), released: true, shows: 'paused' },
  { event: native(STATUS.downloading), released: true, shows: 'downloading' },
  { event: native(STATUS.uncompressable), released: true, shows: 'packed' },
  { event: native(STATUS.uncompressing), released: true, shows: 'unpacking' },
  { event: native(STATUS.downloadComplete), released: true, shows: 'complete' },
  { event: native(STATUS.installing), released: true, shows: 'installing' },
  { event: native(STATUS.latestInstalled), released: true, shows: 'installed' },
  { event: native(STATUS.patchInstalled), released: true, shows: 'patch' },
  { event: native(STATUS.oldVerInstalled), released: true, shows: 'outdated' },
];

function refuse(from: string, to: string): never {
  throw new Error(`The table of statuses does not lead from ${from} to ${to}.`);
}

/** The button, and a control for the device's next step. */
function Life({ words }: { words: <T>(value: T) => T }) {
  const [at, go] = useState({ step: 0, status: UNKNOWN, released: true });
  const next = LIFE[at.step];
  const status = buttonStatus(at.status, at.released);
  return (
    <Scene title={words('微光笔记')}>
      <DownloadButton
        size="large"
        status={status}
        label={words(STATUS_LABELS[status])}
        name={words('微光笔记')}
      />{' '}
      {next && (
        <Button
          onClick={() =>
            go({
              step: at.step + 1,
              status: reduce(at.status, next.event, refuse),
              released: next.released,
            })
          }
        >
          {words('手机的下一步')}
        </Button>
      )}
    </Scene>
  );
}

const meta: Meta = {
  title: 'Flows/Download',
  render: (_, { globals }) => <Life words={wordsOf(globals)} />,
};
export default meta;

export const ThroughAllStatuses: StoryObj = {
  play: async ({ canvasElement, globals }) => {
    const canvas = within(canvasElement);
    const words = wordsOf(globals);
    const seen = new Set<DownloadStatus>(['unknown']);
    for (const { shows } of LIFE) {
      await userEvent.click(canvas.getByRole('button', { name: words('手机的下一步') }));
      const label = `${words(STATUS_LABELS[shows])} ${words('微光笔记')}`;
      await expect(canvas.getByRole('button', { name: label })).toBeVisible();
      seen.add(shows);
    }
    await expect(seen).toEqual(new Set(Object.keys(STATUS_LABELS)));
  },
};
