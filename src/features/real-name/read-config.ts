import { REAL_NAME_ITEM } from '../../../contract/constants';
import type { RealNameConfig } from '../../../contract/entities/real-name';
import { isNumber, isObject, maybe, oneOf, shapeOf } from '../../platform/http/check';
import { warnUnmet } from '../config/warn-unmet';

const isConfig = shapeOf({
  isOpen: oneOf<unknown>(true, false, 1, 0),
  limitCount: maybe(isNumber),
  ratio: maybe((value): value is number => isNumber(value) && value >= 0 && value <= 1),
  // Of any length: no page shows it.
  utmSource: maybe((value): value is string => typeof value === 'string'),
  showType: maybe(isNumber),
});

/**
 * The registration's configuration among the published items (S§3). The operator's command has validated it, but a cache or host
 * may have changed it since, so it is checked again. Content of the wrong shape is warned about (S§8); its usable fields count.
 * Registration is asked for only if `isOpen` is true or 1. A limit that is not a number is ignored.
 */
export function readConfig(items: unknown): RealNameConfig | undefined {
  const item = isObject(items) ? items[REAL_NAME_ITEM] : undefined;
  if (item !== undefined && !isConfig(item)) warnUnmet(REAL_NAME_ITEM);
  const { isOpen, limitCount, ratio, utmSource, showType } = isObject(item) ? item : {};
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
