import { REAL_NAME_ITEM } from '../../../contract/constants';
import type { RealNameConfig } from '../../../contract/entities/real-name';

/**
 * The registration's configuration among the published items (S§3). The operator's command validated it; a cache or
 * host may have changed it since, so it is checked again: unless it clearly says yes no registration is asked for, and
 * a limit that is not a number limits nothing.
 */
export function readConfig(items: unknown): RealNameConfig | undefined {
  // Casts: each field is checked next.
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
