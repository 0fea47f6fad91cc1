import { useEffect, useRef, useState } from 'react';
import { Badge } from '../../../design-system/components/Badge/Badge';
import { InlineMessage } from '../../../design-system/components/InlineMessage/InlineMessage';
import { LinkButton } from '../../../design-system/components/LinkButton/LinkButton';
import { counted } from '../../i18n/counted';
import { loadTexts, type Texts } from '../../i18n/load-texts';
import type { Message } from '../../i18n/message';
import { type RewardCounts, Rewards } from '../rewards/Rewards';
import { STORED_CHANGED } from '../stored-data/read-stored';
import { AppsOf } from './AppsOf';
import { EmptyList } from './EmptyList';
import { FollowsOf } from './FollowsOf';
import s from './LibraryIsland.module.css';
import { ListIcon } from './ListIcon';
import { LISTS, type ListName } from './lists';
import { fullestOf, type Library, readLibrary } from './read-library';
import type { LibraryWords } from './words';

/** Whether a list is stored by the shop, not on this device. */
const isReward = (name: ListName): name is 'codes' | 'prizes' =>
  name === 'codes' || name === 'prizes';

/** Where there are more of them. */
const MORE = { codes: '/gifts', prizes: '/activities' };

/** Lists that have a tile while they are empty, too. */
const ALWAYS: readonly ListName[] = ['downloads', 'wishes'];

type Known = { library: Library; texts: Texts<'library'> };

const load = async (): Promise<Known> => {
  const [library, texts] = await Promise.all([readLibrary(), loadTexts('library')]);
  return { library, texts };
};

/**
 * The visitor's lists as tiles with counts, and one list below them: that of the address, else the fullest, until a tap on a tile
 * opens another; the open one is in view. Empty lists have no tile but the first ones; if all are empty a sentence is in their place. The lists are read on
 * the device, because the page is the same for all visitors (D§18). The row of tiles, and the rows of apps, have their place from the
 * start, so nothing moves when they are known.
 */
export function LibraryIsland({ words }: { words: LibraryWords }) {
  const [known, setKnown] = useState<Known>();
  const [failed, setFailed] = useState(false);
  const [counts, setCounts] = useState<RewardCounts | null>();
  const [chosen, setChosen] = useState<ListName>();
  const open =
    chosen ??
    (known &&
      (fullestOf(known.library) ??
        LISTS.find((name) => isReward(name) && counts?.[name]) ??
        LISTS[0]));
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (open) reveal(strip.current);
  }, [open]);
  useEffect(() => {
    const look = () => {
      load().then(setKnown, (error: unknown) => {
        console.error('The library could not be loaded:', error);
        setFailed(true);
      });
    };
    // The header's link to one list is on this page, too.
    const choose = () => setChosen(LISTS.find((name) => document.URL.endsWith(`#${name}`)));
    look();
    choose();
    addEventListener(STORED_CHANGED, look);
    addEventListener('hashchange', choose);
    return () => {
      removeEventListener(STORED_CHANGED, look);
      removeEventListener('hashchange', choose);
    };
  }, []);
  /** Empty until it is known; a dash if it could not be read. */
  const countOf = (name: ListName) => {
    const count = isReward(name) ? counts?.[name] : known?.library[name].length;
    return count ?? (failed || counts === null ? '–' : '');
  };
  const shown = LISTS.filter((name) => ALWAYS.includes(name) || countOf(name) || failed);
  const isEmpty = known && LISTS.every((name) => !countOf(name));
  return (
    <>
      <ul className={s.tiles} ref={strip} aria-busy={!known && !failed} hidden={isEmpty}>
        {(known || failed ? shown : []).map((name) => (
          <li key={name}>
            <button
              type="button"
              disabled={!known}
              aria-expanded={open === name}
              onClick={() => setChosen(name)}
            >
              <ListIcon name={name} />
              <span>{words.names[name]}</span> <b>{countOf(name)}</b>
              {name === 'prizes' && counts && counts.todo > 0 && (
                <Todo count={counts.todo} text={words.rewards.todo} />
              )}
            </button>
          </li>
        ))}
      </ul>
      {failed && <InlineMessage tone="danger">{words.failed}</InlineMessage>}
      <section
        className={s.panel}
        aria-label={open && words.names[open]}
        aria-busy={!known && !failed}
      >
        {known && open && (
          <>
            {isEmpty ? (
              <Nothing texts={known.texts} />
            ) : (
              <Opened name={open} words={words} {...known} />
            )}
            <div hidden={isEmpty || !isReward(open)}>
              <Rewards
                words={words.rewards}
                shows={isReward(open) ? open : undefined}
                onKnown={setCounts}
              />
              {isReward(open) && (
                <p className={s.more}>
                  <LinkButton href={MORE[open]}>{words.more[open]}</LinkButton>
                </p>
              )}
            </div>
          </>
        )}
      </section>
    </>
  );
}

/** Scrolls the strip to the tile of the open list. The page itself does not move. */
function reveal(strip: HTMLElement | null): void {
  const tile = strip?.querySelector('[aria-expanded=true]')?.getBoundingClientRect();
  if (!strip || !tile) return;
  const room = strip.getBoundingClientRect();
  if (tile.right > room.right) strip.scrollLeft += tile.right - room.right;
  if (tile.left < room.left) strip.scrollLeft += tile.left - room.left;
}

/** How many prizes need the winner, at the corner of their tile. */
const Todo = ({ count, text }: { count: number; text: Message }) => (
  <i className={s.todo} role="img" aria-label={counted(text, count)}>
    <Badge tone="accent">{count}</Badge>
  </i>
);

/** The open list, if it is on this device. */
function Opened({ name, ...known }: Known & { name: ListName; words: LibraryWords }) {
  const { library, texts } = known;
  if (name === 'followed') return <FollowsOf followed={library.followed} texts={texts} />;
  return isReward(name) ? null : <AppsOf key={name} name={name} {...known} />;
}

const Nothing = ({ texts }: Pick<Known, 'texts'>) => (
  <EmptyList name="wishes" text={texts.none} href="/apps" label={texts.browse} />
);
