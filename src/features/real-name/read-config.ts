import { REAL_NAME_ITEM } from '../../../contract/constants';
import type { RealNameConfig } from '../../../contract/entities/real-name';

/**
 * The registration's configuration among the published items (S§3). The operator's command checked it; what a cache or a host
 * made of it since is looked at here: without a clear yes nobody is asked, and a limit that is no number limits nothing.
 */
export function readConfig(items: unknown): RealNameConfig | undefined {
  // The casts: each field is looked at next.
  const item = (items as Record<string, unknown> | undefined)?.[REAL_NAME_ITEM];
  const { isOpen, limitCount, ratio, utmSource, showType } = (item ?? {}) as Record<
    string,
    unknown
  >;
  if (isOpen !== true && isOpen !== 1) return undefined;
  return {
    isOpen: true,
    limitCount: number(limitCount),
    ratio: number(ratio),
    utmSource: typeof utmSource === 'string' ? utmSource : undefined,
    showType: number(showType),
  };
}

const number = (value: unknown) => (typeof value === 'number' ? value : undefined);
