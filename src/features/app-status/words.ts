import type { DownloadStatus } from '../../../design-system/components/DownloadButton/DownloadButton';
import type { Texts } from '../../i18n/load-texts';
import { formatSize } from '../../i18n/size';
import type { Reason } from '../../platform/bridge/reasons';
import type { Tracked } from './track';

export type StatusKey = keyof Texts<'status'>;

/** Inserts values. An unknown one is removed together with the space before it. */
const fill = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '').trim();

const sizeText = (bytes: number | undefined) => (bytes === undefined ? '' : formatSize(bytes));

/** The label of the button. */
export const labelOf = (
  shown: DownloadStatus,
  released: boolean,
  { status, patchSize, waits }: Tracked,
  words: Texts<'status'>,
): string => {
  if (waits === 'visitor') return words['status.waits'];
  if (shown !== 'unknown')
    return fill(words[`status.${shown}`], {
      percent: percentText(status.progress),
      size: sizeText(patchSize),
    });
  // An unreleased app is never shown as a download.
  return words[released ? 'status.undownload' : 'status.preorder'];
};

/** The progress as a sentence. */
export const progressText = (
  shown: DownloadStatus,
  percent: number,
  words: Texts<'status'>,
): string =>
  fill(words[shown === 'unpacking' ? 'status.unpacked' : 'status.downloaded'], {
    percent: percentText(percent),
  });

const percentText = (percent: number | undefined) => (percent === undefined ? '' : `${percent}%`);

export const reasonText = (reason: Reason, words: Texts<'status'>): string =>
  words[`status.why.${reason}`];

export const meteredText = (size: number, words: Texts<'status'>): string =>
  fill(words['status.metered'], { size: sizeText(size) });
