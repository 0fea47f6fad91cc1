import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../design-system/components/Button/Button';
import { DownloadControl } from '../../../design-system/components/DownloadButton/DownloadControl';
import { InlineMessage } from '../../../design-system/components/InlineMessage/InlineMessage';
import type { Texts } from '../../i18n/load-texts';
import type { Bridge } from '../../platform/bridge/bridge';
import { buttonStatus } from './button-status';
import { firstTracked, type Tracked, type TrackedApp, type Tracker, track } from './track';
import { labelOf, meteredText, progressText, reasonText } from './words';

interface StatusControlProps {
  bridge: Bridge;
  app: TrackedApp;
  /** The download's address, as in the page's own link. */
  address?: string | undefined;
  words: Texts<'status'>;
  size?: 'small' | 'large' | undefined;
  /** Whether this client can ignore updates. */
  canIgnore: boolean;
  /** Last known status bits. */
  known?: number | undefined;
  /** Saves the current status bits. */
  onKnown?: ((tracked: Tracked) => void) | undefined;
  /** Called when the client has taken a download. */
  onDownload?: (() => void) | undefined;
  /** Called with an element beside the button while the app is pre-ordered, and with null when it no longer is. */
  remind?: ((place: HTMLElement | null) => void) | undefined;
  /** Called before a download (src/features/app-status/track.ts). */
  permit?: (() => Promise<boolean>) | undefined;
}

/** The download button in a client with a bridge: follows the app through its statuses (D§7). */
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

  /** Handles a tap on one of the buttons. */
  const on = (act: (now: Tracker) => unknown) => () =>
    void (tracker.current && act(tracker.current));
  const { status, reason, asks, ready, unanswered, waits } = tracked;
  const shows = buttonStatus(status, app.released, waits === 'moment');
  const progress = status.progress;
  const label = labelOf(shows, app.released, tracked, words);
  // A client that accepts no commands gets the link that every browser gets.
  const href = unanswered && shows === 'undownload' ? address : undefined;
  useEffect(() => {
    // The link replaces the button, and takes over its focus.
    if (href && document.activeElement === document.body)
      said.current?.parentElement?.querySelector('a')?.focus({ preventScroll: true });
  }, [href]);

  const common = {
    label,
    name: app.file.appName,
    status: shows,
    // The last known status is shown without an announcement until the client answers.
    busy: waits === 'visitor' || (waits === 'page' && shows === 'unknown'),
    size,
    href,
    // The page counts its links itself (src/features/telemetry/watch-clicks.ts).
    onClick: href ? undefined : on((now) => now.tap()),
    secondaryAction: (
      <>
        {canIgnore && ignoreButton(shows, status.ignored, words, on)}
        {/* Rendered from the start: some screen readers skip a live region that appears together with its text. */}
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
            <InlineMessage tone="danger">
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

/** "Ignore" beside an update; "Stop ignoring" beside an ignored one. */
function ignoreButton(
  shows: string,
  ignored: boolean,
  words: Texts<'status'>,
  on: (act: (now: Tracker) => unknown) => () => void,
) {
  if (!ignored && shows !== 'outdated' && shows !== 'patch') return null;
  return (
    <Button variant="plain" onClick={on((now) => now.ignore(!ignored))}>
      {words[ignored ? 'status.unignore' : 'status.ignore']}
    </Button>
  );
}
