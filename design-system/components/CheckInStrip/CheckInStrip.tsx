import { warnDeveloper } from '../../dev/warn-developer';
import { type Native, withClass } from '../../element/native';
import { Button } from '../Button/Button';
import s from './CheckInStrip.module.css';

/** Status of a day: past with or without a check-in, today and open, or in the future. */
export type CheckInState = 'done' | 'today' | 'missed' | 'upcoming';

export type CheckInStripProps = Native<'div'> & {
  /** Accessible name: "本周签到". */
  label: string;
  /** Seven days in order. `reward` is localized text: "+5". */
  days: readonly { label: string; state: CheckInState; reward?: string | undefined }[];
  /** Text of a day's mark for screen readers: "已签到". */
  stateLabels: Readonly<Record<CheckInState, string>>;
  /** "签到", and "今天已签到" once it is done. */
  buttonLabel: string;
  /** The outcome, announced when it appears: "签到成功，+5". */
  result?: string | undefined;
  /** Without script the button submits the form around the strip. */
  onCheckIn?: ((event: { preventDefault(): void }) => void) | undefined;
};

/** Seven days with their status, and the button for today. */
export function CheckInStrip(props: CheckInStripProps) {
  const { label, days = [], stateLabels, buttonLabel, result, onCheckIn, ...rest } = props;
  const open = days.some(({ state }) => state === 'today');
  if (__DEV__) {
    warnDeveloper(
      'CheckInStrip',
      days.length !== 7 && `\`days\` has ${days.length} days. Pass the seven of the week.`,
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and there are none.
    <div {...withClass(rest, s.checkIn)} role="group" aria-label={label}>
      <ol className={s.days}>
        {days.map((day) => (
          <li key={day.label} data-state={day.state}>
            <small>{day.reward}</small>
            <span className={s.mark} role="img" aria-label={stateLabels?.[day.state]} />
            <span>{day.label}</span>
          </li>
        ))}
      </ol>
      <Button
        variant="solid"
        // While disabled it does not submit either.
        type={open ? 'submit' : 'button'}
        // Not `disabled`: the focus would be lost with the check-in.
        aria-disabled={!open || undefined}
        onClick={open ? onCheckIn : undefined}
      >
        {buttonLabel}
      </Button>
      <p role="status">{result}</p>
    </div>
  );
}
