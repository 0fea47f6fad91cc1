import { warnDeveloper, warnUnknown } from '../../dev/warn-developer';
import { type Native, withClass } from '../../element/native';
import { KeyValueList } from '../KeyValueList/KeyValueList';
import s from './SafetyCard.module.css';

export type SafetyCheck = {
  /** The check and its result: "签名与上一版一致". */
  text: string;
  /** unknown: not checked, or not checkable. */
  result: 'passed' | 'failed' | 'unknown';
};

export type SafetyFact = {
  /** "SHA-256", "签名者". */
  label: string;
  value: string;
  /** hash: monospace, wraps anywhere. */
  kind?: 'text' | 'hash' | undefined;
};

export type SafetyCardProps = Native<'div', 'title'> & {
  /** The verdict as a sentence: "已核对文件与签名". */
  title: string;
  /** Known facts about the package. Unknown ones are left out. */
  facts?: readonly SafetyFact[] | undefined;
} & (
    | {
        /** Checked, without objections. */
        state: 'safe';
        /** What was checked, each with its result. */
        checks: readonly [SafetyCheck, ...SafetyCheck[]];
        warnings?: undefined;
      }
    | {
        /** Nothing was checked. */
        state: 'unknown';
        checks?: readonly SafetyCheck[] | undefined;
        warnings?: undefined;
      }
    | {
        /** A check failed, or there is a warning. */
        state: 'warning';
        checks?: readonly SafetyCheck[] | undefined;
        /** "签名者已更换", anti-features of the catalogue: one sentence each. */
        warnings: readonly [string, ...string[]];
      }
  );

type State = SafetyCardProps['state'];

/** What is known about a package's safety: verdict, warnings, checks, facts. It never claims more than it was given. */
export function SafetyCard(props: SafetyCardProps) {
  const { title, state, checks = [], warnings = [], facts = [], ...rest } = props;
  const shown = atMost(state, checks, warnings);
  if (__DEV__) warnUnknown('SafetyCard', 'state', state, ['safe', 'unknown', 'warning']);
  if (__DEV__)
    warnDeveloper(
      'SafetyCard',
      shown !== state &&
        `\`state\` is ${state}, but its checks and warnings say ${shown}. Pass what was found, or that state.`,
    );
  return (
    <div {...withClass(rest, s[shown] || s.unknown)}>
      <b className={s.verdict}>{title}</b>
      {warnings.length > 0 && (
        <ul className={s.warnings}>
          {warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      {checks.length > 0 && (
        <ul className={s.checks}>
          {checks.map(({ text, result }) => (
            <li key={text} data-result={result}>
              {text}
            </li>
          ))}
        </ul>
      )}
      {facts.length > 0 && <KeyValueList items={facts.map(shownFact)} />}
    </div>
  );
}

/** The strongest verdict that the checks and warnings support. */
function atMost(state: State, checks: readonly SafetyCheck[], warnings: readonly string[]): State {
  if (warnings.length > 0 || checks.some(({ result }) => result === 'failed')) return 'warning';
  if (state === 'safe' && !checks.some(({ result }) => result === 'passed')) return 'unknown';
  return state;
}

const shownFact = ({ label, value, kind }: SafetyFact) => ({
  label,
  value: kind === 'hash' ? <code>{value}</code> : value,
});
