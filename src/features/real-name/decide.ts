import type { RealNameConfig } from '../../../contract/entities/real-name';

/** What is known on the device when a game's download is tapped. */
export interface RealNameVisit {
  /** Whether a registration is stored. */
  stored: boolean;
  /** The published configuration; without one no registration is required. */
  config: RealNameConfig | undefined;
  /** Taps on downloads of games within the last hour, this one included (S§9). */
  clicks: number;
  /** `utm_source` of the visit. */
  utmSource: string | undefined;
  /** A digit, 0 to 9. */
  digit: number;
}

/** ask: show the popup; logged: download and log; plain: download, no popup, no log (S§4, steps 1 to 7). */
type RealNameStep = 'ask' | 'logged' | 'plain';

/** The result of a tap on a game's download. */
export function realNameStep({ stored, config, ...visit }: RealNameVisit): RealNameStep {
  if (stored) return 'logged';
  return config && passes(config, visit) ? 'ask' : 'plain';
}

/** Whether the configuration asks for a registration (D§12). Without a limit or ratio, there is no such condition. */
function passes(
  { isOpen, limitCount, ratio, utmSource: suppressed }: RealNameConfig,
  { clicks, utmSource, digit }: Omit<RealNameVisit, 'stored' | 'config'>,
): boolean {
  const listed = suppressed?.split(',').map((one) => one.trim()) ?? [];
  return (
    isOpen &&
    (limitCount === undefined || clicks <= limitCount) &&
    (ratio === undefined || digit < 10 * ratio) &&
    !(utmSource && listed.includes(utmSource))
  );
}

/** The result of closing the popup without registering: with showType 0 a download without a log (D§12). */
export const onClosed = ({ showType }: RealNameConfig): 'plain' | 'stay' =>
  showType === 0 ? 'plain' : 'stay';
