import { warnDeveloper } from '../../dev/warn-developer';

/** Clamps a value to 0–100; undefined if it is not a number. Logs invalid values in development. */
export function percent(
  component: string,
  value: number | undefined,
  prop = 'value',
): number | undefined {
  if (value === undefined) return undefined;
  if (__DEV__)
    warnDeveloper(
      component,
      !(value >= 0 && value <= 100) &&
        `\`${prop}\` is a percentage from 0 to 100; got ${value}. Leave it out where it is not known.`,
    );
  return Number.isNaN(value) ? undefined : Math.min(Math.max(value, 0), 100);
}
