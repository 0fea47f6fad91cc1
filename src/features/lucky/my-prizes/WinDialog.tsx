import { Button } from '../../../../design-system/components/Button/Button';
import { Dialog } from '../../../../design-system/components/Dialog/Dialog';
import { PrizeSign } from '../../../../design-system/components/PrizeGrid/PrizeSign';
import type { MyPrizesWords } from '../../../i18n/my-prizes/zh-cn';
import { kindOf } from '../kind-of';
import s from './WinDialog.module.css';

export interface Win {
  recordId: number;
  name: string;
}

interface Props {
  /** What was just won: one prize or more. */
  wins: readonly Win[];
  words: MyPrizesWords;
  onClose: () => void;
  /** Goes on: to the address of the one prize, or to the list of several. */
  onNext: () => void;
}

/** What a draw has won, and what to do now. Until that is done, the prize waits in "My prizes". */
export const WinDialog = ({ wins, words, onClose, onNext }: Props) => (
  <Dialog
    open
    size="small"
    title={words.won}
    closeLabel={words.close}
    onClose={onClose}
    actions={
      <>
        <Button onClick={onClose}>{words.later}</Button>
        <Button variant="solid" onClick={onNext}>
          {wins.length === 1 ? words.enter : words.list}
        </Button>
      </>
    }
  >
    <ul className={s.wins}>
      {wins.map(({ recordId, name }) => (
        <li key={recordId}>
          <PrizeSign kind={kindOf(name)} />
          <b dir="auto">{name}</b>
        </li>
      ))}
    </ul>
    <p className={s.next}>{words.next}</p>
  </Dialog>
);
