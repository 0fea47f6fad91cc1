import type { App } from '../../../../contract/entities/app';
import type { Page } from '../page';

/** The other kind of phone, by its name, if all these apps are for it; a PC's visitor is taken to have an Android phone. */
export function otherPlatform(
  apps: readonly App[],
  { t, platform: own = 'android' }: Page,
): string | undefined {
  const [first] = apps;
  return first && apps.every(({ platform }) => platform !== own)
    ? t(`platform.${first.platform}`)
    : undefined;
}
