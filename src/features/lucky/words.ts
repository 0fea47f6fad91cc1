import type { Format } from '../../i18n/format';
import type { Translate } from '../../i18n/translate';

/** All texts of the draw, in the page's language: the browser has no catalogue. */
export type LuckyWords = ReturnType<typeof luckyWords>;

/** Takes the place of a prize's name, and of a code. */
export const BLANK = '#';

export function luckyWords({ t }: { t: Translate; format: Format }, title: string) {
  const code = BLANK;
  return {
    title,
    draw: t('lucky.draw'),
    drawing: t('lucky.drawing'),
    drawAll: t.counted('lucky.drawAll'),
    drawFor: t('lucky.drawFor', { app: BLANK }),
    lostAll: t('lucky.lostAll'),
    soon: t('lucky.notBegun'),
    over: t('lucky.ended'),
    gone: t('lucky.gone'),
    none: t('lucky.none'),
    chances: t.counted('lucky.chances'),
    noChances: t('lucky.noChances'),
    allGone: t('lucky.allGone'),
    won: t('lucky.won', { prize: BLANK }),
    lost: t('lucky.lost'),
    checkIn: t('lucky.checkIn'),
    week: t('lucky.checkIn.week'),
    plus: t('lucky.checkIn.plus'),
    days: t('lucky.checkIn.days').split(' '),
    checkIns: {
      done: t('lucky.checkIn.done'),
      today: t('lucky.checkIn.today'),
      missed: t('lucky.checkIn.missed'),
      upcoming: t('lucky.checkIn.upcoming'),
    },
    checkedInToday: t('lucky.checkedInToday'),
    share: t('lucky.share'),
    shared: t('lucky.shared'),
    notShared: t('lucky.notShared'),
    appCounted: t('lucky.appCounted', { chances: BLANK }),
    checkedIn: t('lucky.checkedIn'),
    alreadyIn: t('lucky.alreadyIn'),
    allPrizes: t('lucky.allPrizes'),
    winners: t('lucky.winners'),
    winner: t('lucky.winner', { name: BLANK }),
    mine: t('lucky.mine'),
    todo: t.counted('lucky.mine.todo'),
    noneYet: t('lucky.mine.none'),
    looking: t('lucky.looking'),
    wonBefore: t('lucky.mine.won'),
    sent: t('lucky.mine.sent'),
    offline: t('lucky.offline'),
    lostAnswer: t('lucky.lostAnswer'),
    signIn: t('lucky.signIn', { code }),
    bind: t('lucky.bind', { code }),
    tooMany: t('lucky.tooMany', { code }),
    cookies: t('lucky.cookies', { code }),
    failed: t('lucky.failed', { code }),
  };
}
