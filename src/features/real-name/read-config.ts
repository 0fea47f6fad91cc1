import { REAL_NAME_ITEM } from '../../../contract/constants';
import type { RealNameConfig } from '../../../contract/entities/real-name';

/**
 * The registration's configuration among the published items (S§3). The operator's command has validated it, but a cache or host
 * may have changed it since, so it is checked again. Registration is asked for only if `isOpen` is true or 1. A limit that is not
 * a number is ignored.
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
