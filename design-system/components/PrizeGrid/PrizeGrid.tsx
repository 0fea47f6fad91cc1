import type { ReactNode } from 'react';
import { warnDeveloper, warnUnknown } from '../../dev/warn-developer';
import { type Native, withClass } from '../../element/native';
import { AppIcon } from '../AppIcon/AppIcon';
import look from '../Button/Button.module.css';
import s from './PrizeGrid.module.css';

export type PrizeGridProps = Native<'div'> & {
  /** Accessible name: "幸运抽奖". */
  label: string;
  /**
   * Eight prizes, row by row around the button; a cell without a prize is one, too: "谢谢参与". `base`: the URL of its picture
   * without size and extension, as that of an AppIcon.
   */
  prizes: readonly {
    name: string;
    base?: string | undefined;
  }[];
  /** ready: a draw is possible; drawing: waiting for the answer; gone: none are left, the button is disabled. */
  state?: 'ready' | 'drawing' | 'gone' | undefined;
  /** Index of the highlighted prize, 0 to 7. */
  highlighted?: number | undefined;
  /** Label for the state: "抽奖", "抽奖中…", "已抽完". */
  buttonLabel: string;
  /** Below the grid, a text or an element around one: "今天还有 2 次机会". */
  note?: ReactNode;
  /** The result, announced when it appears: "恭喜获得 10 元红包". */
  result?: string | undefined;
  /** Without script the button submits the form around the grid. */
  onDraw?: ((event: { preventDefault(): void }) => void) | undefined;
};

const PLACES = 8;
/** The button comes after the fourth prize, in the middle of nine cells. */
const MIDDLE = 4;

/** A lucky draw: eight prizes around a button. */
export function PrizeGrid(props: PrizeGridProps) {
  const {
    label,
    prizes = [],
    state = 'ready',
    highlighted,
    buttonLabel,
    note,
    result,
    onDraw,
    ...rest
  } = props;
  if (__DEV__) warnUnknown('PrizeGrid', 'state', state, ['ready', 'drawing', 'gone']);
  if (__DEV__) {
    warnDeveloper(
      'PrizeGrid',
      prizes.length !== PLACES &&
        `\`prizes\` has ${prizes.length} entries, the grid has eight places. Pass eight; one may stand twice.`,
    );
  }
  const cells = Array.from({ length: PLACES }, (_, place) => {
    const prize = prizes[place];
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its index; several may have the same prize.
      <li key={place} className={s.cell} aria-current={place === highlighted || undefined}>
        {prize?.base && <AppIcon base={prize.base} name={prize.name} size={50} />}
        <span className={s.name} dir="auto">
          {prize?.name}
        </span>
      </li>
    );
  });
  const waits = state !== 'ready';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and there are none.
    <div
      {...withClass(rest, s.draw)}
      role="group"
      aria-label={label}
      aria-busy={state === 'drawing'}
    >
      <ul className={s.grid} data-state={state}>
        {cells.slice(0, MIDDLE)}
        <li>
          <button
            className={`${s.button} ${waits ? s.waits : look.solid}`}
            // While disabled it does not submit either.
            type={waits ? 'button' : 'submit'}
            // Not `disabled`: the focus would be lost in the middle of the draw.
            aria-disabled={waits || undefined}
            onClick={(event) => {
              if (!waits) onDraw?.(event);
            }}
          >
            {buttonLabel}
          </button>
        </li>
        {cells.slice(MIDDLE)}
      </ul>
      {/* A new element for each text: one that changed would count as moved. */}
      {note && (
        <p key={String(note)} className={s.note}>
          {note}
        </p>
      )}
      <p className={s.result} role="status">
        {result}
      </p>
    </div>
  );
}
