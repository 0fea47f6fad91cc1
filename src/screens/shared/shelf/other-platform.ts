import type { App } from '../../../../contract/entities/app';
import type { Page } from '../page';

/** "For iPhone": the other platform, if all these apps are for it. On a PC, visitors are assumed to have an Android phone. */
export function otherPlatform(
  apps: readonly App[],
  { t, platform: own = 'android' }: Page,
): string | undefined {
  const [first] = apps;
  return first && apps.every(({ platform }) => platform !== own)
    ? t(`platform.for.${first.platform}`)
    : undefined;
}
