import { type ReactNode, useRef } from 'react';
import { percent } from '../ProgressBar/percent';
import { DownloadButton, type DownloadButtonProps, type DownloadStatus } from './DownloadButton';
import s from './DownloadControl.module.css';
import heard from './Heard.module.css';

export type DownloadControlProps = DownloadButtonProps & {
  /** Beside the button: "ignore" for an app with an update, "cancel ignore" for one whose update is ignored; below a large button also a block of text. */
  secondaryAction?: ReactNode;
} & (
    | {
        /** Percentage done while downloading, paused or unpacking, 0 to 100. Other statuses show none. */
        progress: number;
        /** The same as a sentence: "已下载 40%". Screen readers announce it once per quarter, not at each percent. */
        progressText: string;
      }
    | { progress?: undefined; progressText?: undefined }
  );

const MOVING: ReadonlySet<DownloadStatus | undefined> = new Set([
  'downloading',
  'paused',
  'unpacking',
]);

/** The DownloadButton for native clients, which download and install themselves: it shows the progress. */
export function DownloadControl(props: DownloadControlProps) {
  const { progress, progressText, secondaryAction, ...button } = props;
  const moves = MOVING.has(button.status) && progress !== undefined;
  const done = moves ? percent('DownloadControl', progress, 'progress') : undefined;
  const said = useQuarters(done, progressText);
  return (
    <span className={button.size === 'large' ? s.wide : s.control}>
      <span className={s.fill}>
        {done !== undefined && <progress aria-hidden="true" max={100} value={done} />}
        <DownloadButton {...button} />
      </span>
      {moves && (
        <span className={heard.heard} role="status">
          {said}
        </span>
      )}
      {secondaryAction}
    </span>
  );
}

/** The sentence at the start of the current quarter. */
function useQuarters(done: number | undefined, text: string | undefined): string | undefined {
  const said = useRef<{ quarter?: number; text?: string | undefined }>({});
  const quarter = Math.floor((done ?? Number.NaN) / 25);
  if (!Object.is(said.current.quarter, quarter)) said.current = { quarter, text };
  return said.current.text;
}
