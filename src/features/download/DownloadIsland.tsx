import { useEffect, useState } from 'react';
import { DownloadButton } from '../../../design-system/components/DownloadButton/DownloadButton';

/** A download as the server offers it. */
export interface DownloadIslandProps {
  href: string;
  /** The app's name, for the button's accessible name. */
  name: string;
  label: string;
  /** Shown for a while after the tap: on a slow network nothing else says that it was heard. */
  startedLabel: string;
  size?: 'small' | 'large';
}

const SHOWN_MS = 4_000;

/** In a plain browser a download is a link; the island answers the tap at once. */
export function DownloadIsland({ startedLabel, label, ...link }: DownloadIslandProps) {
  const [started, setStarted] = useState(false);
  useEffect(() => {
    if (!started) return;
    const timer = setTimeout(() => setStarted(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [started]);
  return (
    <DownloadButton
      {...link}
      status={started ? 'downloading' : 'undownload'}
      label={started ? startedLabel : label}
      onClick={() => setStarted(true)}
    />
  );
}
