import { warnDeveloper } from '../../dev/warn-developer';
import { type Native, withClass } from '../../element/native';
import s from './RatingHistogram.module.css';

export type RatingHistogramProps = Native<'table'> & {
  /** Five stars first. `text` is the localized count: "1.2 万". */
  rows: readonly { label: string; count: number; text: string }[];
};

const amount = (count: number) => (count > 0 && Number.isFinite(count) ? count : 0);

/** The distribution of ratings: a bar each, relative to the most frequent. */
export function RatingHistogram({ rows = [], ...rest }: RatingHistogramProps) {
  const most = Math.max(1, ...rows.map(({ count }) => amount(count)));
  if (__DEV__) {
    const wrong = rows.find(({ count }) => amount(count) !== count);
    warnDeveloper(
      'RatingHistogram',
      wrong && `a \`count\` is ${wrong.count}. Pass how many chose it, from 0 up.`,
    );
  }
  return (
    <table {...withClass(rest, s.histogram)}>
      <tbody>
        {rows.map(({ label, count, text }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className={s.cell}>
              <svg width="100%" height="8" aria-hidden="true">
                <rect width={`${Math.round((100 * amount(count)) / most)}%`} height="8" rx="4" />
              </svg>
            </td>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
