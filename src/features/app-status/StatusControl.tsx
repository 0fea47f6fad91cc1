import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../design-system/components/Button/Button';
import { DownloadControl } from '../../../design-system/components/DownloadButton/DownloadControl';
import { InlineMessage } from '../../../design-system/components/InlineMessage/InlineMessage';
import type { Bridge } from '../../platform/bridge/bridge';
import { shown } from './shown';
import { firstTracked, type Tracked, type TrackedApp, type Tracker, track } from './track';
import { labelOf, meteredText, progressText, reasonText, type StatusWords } from './words';

interface StatusControlProps {
  bridge: Bridge;
  app: TrackedApp;
  /** The file's address as the page's own links have it. */
  address?: string | undefined;
  words: StatusWords;
  size?: 'small' | 'large' | undefined;
  /** Whether this client can hold updates back. */
  canIgnore: boolean;
  /** Bits that were last known. */
  known?: number | undefined;
  /** Keeps what is known now. */
  onKnown?: ((tracked: Tracked) => void) | undefined;
  onDownload?: (() => void) | undefined;
  /** Gets a place beside the button while the app is booked, and null when it no longer is. */
  remind?: ((place: HTMLElement | null) => void) | undefined;
  /** Asked before a download (src/features/app-status/track.ts). */
  permit?: (() => Promise<boolean>) | undefined;
}

/** The download of a client with a bridge: one button that follows the app through its statuses (D§7). */
export function StatusControl(props: StatusControlProps) {
  const {
    bridge,
    app,
    address,
    words,
    size,
    canIgnore,
    known,
    onKnown,
    onDownload,
    permit,
    remind,
  } = props;
  const [tracked, setTracked] = useState(() => firstTracked(known));
  const tracker = useRef<Tracker | undefined>(undefined);
  const said = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const onChange = (now: Tracked) => {
      setTracked(now);
      onKnown?.(now);
    };
    const made = track({ bridge, app, known, onChange, permit, ...(onDownload && { onDownload }) });
    tracker.current = made;
    return made.stop;
  }, [bridge, app, known, onKnown, onDownload, permit]);

  /** What a tap on one of the buttons does. */
  const on = (act: (now: Tracker) => unknown) => () =>
    void (tracker.current && act(tracker.current));
  const { status, reason, asks, ready, mute, waits } = tracked;
  const shows = shown(status, app.released, waits === 'moment');
  const progress = status.progress;
  const label = labelOf(shows, app.released, tracked, words);
  // A client that takes no command leaves what every browser has.
  const href = mute && shows === 'undownload' ? address : undefined;
  useEffect(() => {
    // The link comes in place of a button, and takes the focus that goes with it.
    if (href && document.activeElement === document.body)
      said.current?.parentElement?.querySelector('a')?.focus({ preventScroll: true });
  }, [href]);

  const common = {
    label,
    name: app.file.appName,
    status: shows,
    // What was last known is shown without a word about it until there is better.
    busy: waits === 'visitor' || (waits === 'page' && shows === 'unknown'),
    size,
    href,
    onClick: href ? onDownload : on((now) => now.tap()),
    secondaryAction: (
      <>
        {canIgnore && ignoreButton(shows, status.ignored, words, on)}
        {/* There from the start: what appears together with its text is not read out everywhere. */}
        <div role="status" ref={said}>
          {asks === 'metered' && (
            <>
              <InlineMessage tone="info">{meteredText(app.file.size ?? 0, words)}</InlineMessage>
              <Button onClick={on((now) => now.tap(true))}>{words['status.anyway']}</Button>
            </>
          )}
          {asks === 'booked' && (
            <>
              <InlineMessage tone="info">{words['status.booked.ask']}</InlineMessage>
              <Button onClick={on((now) => now.cancelOrder())}>
                {words['status.booked.cancel']}
              </Button>
            </>
          )}
          {ready && <InlineMessage tone="info">{words['status.ready']}</InlineMessage>}
          {reason && (
            <InlineMessage tone="error">
              {href ? words['status.why.silent'] : reasonText(reason, words)}
            </InlineMessage>
          )}
        </div>
        {shows === 'booked' && remind && <div ref={remind} />}
      </>
    ),
  };
  return progress === undefined ? (
    <DownloadControl {...common} />
  ) : (
    <DownloadControl
      {...common}
      progress={progress}
      progressText={progressText(shows, progress, words)}
    />
  );
}

/** "Ignore" beside an update, "stop ignoring" beside an update that is ignored. */
function ignoreButton(
  shows: string,
  ignored: boolean,
  words: StatusWords,
  on: (act: (now: Tracker) => unknown) => () => void,
) {
  if (!ignored && shows !== 'outdated' && shows !== 'patch') return null;
  return (
    <Button variant="plain" onClick={on((now) => now.ignore(!ignored))}>
      {words[ignored ? 'status.unignore' : 'status.ignore']}
    </Button>
  );
}
