import { PrizeList } from '../../../design-system/components/PrizeList/PrizeList';
import { Section } from '../../../design-system/components/Section/Section';
import { shopDay } from '../../i18n/date';
import { figureBase } from '../addresses/addresses';
import type { Wins } from './calls';
import type { Prizes } from './cells';
import { BLANK, type LuckyWords } from './words';

/** Wins that are shown: about as tall as the grid and the check-ins beside them. */
const MOST = 5;

interface Props {
  wins: Wins;
  /** Those of the draw, for their pictures. */
  prizes: Prizes;
  words: LuckyWords;
}

/** The latest wins of all visitors, who are not named. Nothing is shown before the first. */
export const Winners = ({ wins, prizes, words }: Props) =>
  wins.length > 0 && (
    <Section title={words.winners}>
      <PrizeList
        prizes={wins.slice(0, MOST).map(({ userName, prizeName, at }, index) => ({
          id: index,
          name: prizeName,
          base: figureBase(prizes.find(({ name }) => name === prizeName)?.figure ?? 'goods'),
          status: words.winner.replace(BLANK, () => userName),
          date: shopDay(at),
        }))}
      />
    </Section>
  );
