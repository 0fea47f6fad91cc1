import type { RealNameConfig } from '../../../contract/entities/real-name';
import { onClosed, realNameStep } from './decide';
import type { Game } from './game';

/** Dependencies of the flow: the device, the shop and the visitor. */
export interface FlowParts {
  /** Whether a registration is stored. */
  stored(): Promise<boolean>;
  config(): Promise<RealNameConfig | undefined>;
  /** Counts this tap. */
  clicks(): Promise<number>;
  /** `utm_source` of the visit. */
  utmSource(): Promise<string | undefined>;
  /** A random digit, 0 to 9. */
  digit(): number;
  /** Shows the popup; true: registered, false: closed. */
  show(game: Game): Promise<boolean>;
  /** Writes the user-activity log (D§12); not waited for. */
  log(game: Game): void;
}

/** Steps 1 to 7 of S§4. True: the download may go on. */
export async function passes(game: Game, parts: FlowParts): Promise<boolean> {
  const stored = await parts.stored();
  // With a stored registration nothing else is looked up: the tap must not wait.
  const config = stored ? undefined : await parts.config();
  const clicks = config ? await parts.clicks() : 0;
  const utmSource = config && (await parts.utmSource());
  const step = realNameStep({ stored, config, clicks, utmSource, digit: parts.digit() });
  if (step === 'plain') return true;
  if (step === 'ask' && !(await parts.show(game)))
    return config !== undefined && onClosed(config) === 'plain';
  parts.log(game);
  return true;
}
