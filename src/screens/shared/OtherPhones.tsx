import type { Platform } from '../../../contract/entities/app';
import { InlineMessage } from '../../../design-system/components/InlineMessage/InlineMessage';
import type { Page } from './page';

interface Props {
  page: Page;
  /** Platforms for which the shop has apps; undefined if they are unknown. */
  platforms: readonly Platform[] | undefined;
}

/** Says to a visitor for whose phone the shop has no app why none can be installed; nothing to others. */
export function OtherPhones({ platforms = [], page: { platform, t } }: Props) {
  const isOther = platform && platforms.length > 0 && !platforms.includes(platform);
  return isOther ? (
    <InlineMessage tone="info">{t(`platform.only.${platform}`)}</InlineMessage>
  ) : null;
}
