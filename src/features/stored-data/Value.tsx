import { machineDate, shopDay } from '../../i18n/date';
import { appHref } from '../addresses/addresses';
import { preordersIn } from '../preorder/stored-preorders';
import { viewsIn } from '../recent-views/views';
import { remindersIn } from '../reminder/stored-reminders';
import { followsIn } from '../wish-list/stored-follows';
import s from './StoredDataList.module.css';
import type { StoredDataWords } from './words';

/** Longest text of a value that is shown, in characters. */
const LONGEST = 200;

/** Entries that are lists of apps. */
const LISTS = ['views', 'installed', 'downloads', 'orders', 'wishes', 'follows'];

/** A stored value, if visitors can understand it. Stored values are shown as plain text and never trusted. */
export function Value({
  name,
  value,
  words,
}: {
  name: string;
  value: unknown;
  words: StoredDataWords;
}) {
  if (LISTS.includes(name))
    return (
      <p className={s.links}>
        {(name === 'orders' ? preordersIn : viewsIn)(value).map((view) => (
          <a key={view.id} href={appHref(view.id)} dir="auto">
            {view.name}
          </a>
        ))}
      </p>
    );
  if (name === 'followed')
    return (
      <p className={s.links}>
        {followsIn(value).map(({ href, name: page }) => (
          <a key={href} href={href} dir="auto">
            {page}
          </a>
        ))}
      </p>
    );
  if (name === 'reminders')
    return (
      <p className={s.links}>
        {remindersIn(value).map(({ id, name: app, at }) => (
          <a key={id} href={appHref(id)} dir="auto">
            {app} <time dateTime={machineDate(at)}>{shopDay(at)}</time>
          </a>
        ))}
      </p>
    );
  // An object is never a key: its own `toString` may be anything.
  const said = typeof value === 'object' ? undefined : words.values[`${name}.${String(value)}`];
  const text = said ?? plain(value);
  // A registration that cannot be decrypted is still listed, so that it can be erased.
  if (name === 'realName') return <p>{text || words.sealed}</p>;
  return text ? (
    <p>
      <bdi>{text}</bdi>
    </p>
  ) : null;
}

/** A text, a number, or a list of texts; other objects are not shown. */
function plain(value: unknown): string {
  if (Array.isArray(value))
    return value.every((one) => typeof one === 'string') ? value.join(', ').slice(0, LONGEST) : '';
  return typeof value === 'string' || typeof value === 'number' ? `${value}`.slice(0, LONGEST) : '';
}
