import type { Translate } from '../../i18n/translate';

/** Takes the place of a name. */
export const BLANK = '#';

/** All texts of the list of rewards, in the page's language; those of prizes are loaded with them. */
export type RewardsWords = ReturnType<typeof rewardsWords>;

export const rewardsWords = (t: Translate) => ({
  looking: t('me.rewards.looking'),
  none: t('me.rewards.none'),
  failed: t('me.rewards.failed'),
  todo: t.counted('lucky.mine.todo'),
  open: t('me.rewards.open'),
  openOf: t('me.rewards.openOf', { name: BLANK }),
  code: t('me.rewards.code'),
  copy: t('gift.copy'),
  copied: t('gift.copied'),
  selected: t('gift.selected'),
});
