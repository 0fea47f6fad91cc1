import { AppIcon } from '../../../../design-system/components/AppIcon/AppIcon';
import { Button } from '../../../../design-system/components/Button/Button';
import { Dialog } from '../../../../design-system/components/Dialog/Dialog';
import { LinkButton } from '../../../../design-system/components/LinkButton/LinkButton';
import type { Texts } from '../../../i18n/load-texts';
import { figureBase, outHref } from '../../addresses/addresses';
import { isDigital, type Win } from '../win';
import s from './WinDialog.module.css';
import { WonApp } from './WonApp';
import { WonCode } from './WonCode';

interface Props {
  /** What was just won: one prize or more. */
  wins: readonly Win[];
  words: Texts<'my-prizes'>;
  onClose: () => void;
  /** Goes on: to the address of the one prize, or to the list of several. */
  onNext: () => void;
}

/** What a draw has won, and what to do now: a code, a download, or an address to enter. It stays in "My prizes". */
export function WinDialog({ wins, words, onClose, onNext }: Props) {
  const [first, ...others] = wins;
  const only = others.length === 0 ? first : undefined;
  return (
    <Dialog
      open
      size="small"
      title={words.won}
      closeLabel={words.close}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{only && isDigital(only) ? words.close : words.later}</Button>
          {only?.href && (
            <LinkButton variant="solid" href={outHref(only.href)}>
              {words.download}
            </LinkButton>
          )}
          {!(only && isDigital(only)) && (
            <Button variant="solid" onClick={onNext}>
              {only ? words.enter : words.list}
            </Button>
          )}
        </>
      }
    >
      <ul className={s.wins}>
        {wins.map(({ recordId, name, figure }) => (
          <li key={recordId}>
            <AppIcon base={figureBase(figure)} name={name} size={100} />
            <b dir="auto">{name}</b>
          </li>
        ))}
      </ul>
      {only?.href && <WonApp href={only.href} />}
      {only?.code && <WonCode code={only.code} words={words} />}
      <p className={s.next}>{wins.every(isDigital) ? words.kept : words.next}</p>
    </Dialog>
  );
}
