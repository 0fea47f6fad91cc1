import { Button } from '../../../design-system/components/Button/Button';
import { loadTranslate } from '../../i18n/load-translate';
import { sharePage } from '../../platform/share-page';
import { entries } from '../../platform/storage/entries';
import { LONGEST_NAME } from '../recent-views/views';
import { Heart } from './Heart';
import { addFollows, type Follow, follows, unfollow } from './stored-follows';
import { isMarked } from './stored-marks';
import { type Outcome, wish } from './wish';

export interface AppActionsProps {
  id: number;
  name: string;
  /** Label of the heart; without it there is only the other button, which then looks like one. */
  wish?: string;
  /** Label of the button that shares the page. Without it this is the heart in a row of a list. */
  share?: string;
}

/** On the page of a developer or of a category: the button that follows it, with its label before and afterwards. */
export interface FollowProps extends Follow {
  follow: string;
  following: string;
}

/** Sentences by the result of adding and removing. */
const SAID = {
  done: ['wish.removed', 'wish.added'],
  ofPage: ['wish.ofPage', 'wish.ofPage'],
  refused: ['wish.refused', 'wish.refused'],
} as const satisfies Record<Outcome, unknown>;
const FOLLOWED = { ...SAID, done: ['follow.removed', 'follow.added'] } as const;

type Sentence = 'share.copied' | (typeof SAID | typeof FOLLOWED)[Outcome][number];

/** Says it in a toast. Its chunk is loaded after the first tap. */
async function toast(sentence: Sentence): Promise<void> {
  const [{ showToast }, words] = await Promise.all([
    import('../toast/show-toast'),
    loadTranslate(),
  ]);
  await showToast(words(sentence));
}

const share = async () => {
  if ((await sharePage()) === 'copied') await toast('share.copied');
};

/** What a visitor can do with an app besides getting it, put it on the wish list and share its page; or with a developer or category: follow it. */
export function AppActions(props: AppActionsProps | FollowProps) {
  return 'follow' in props ? <FollowButton {...props} /> : <OfApp {...props} />;
}

function OfApp({ id, name, wish: label, share: shareLabel }: AppActionsProps) {
  if (label === undefined) return <Button onClick={() => void share()}>{shareLabel}</Button>;
  const app = { id, name };
  return (
    <>
      <Heart
        label={label}
        of={shareLabel === undefined ? name : undefined}
        look={() => isMarked(entries.wishes, app)}
        change={(isIn) => wish({ ...app, facts: factsOf(id) }, isIn)}
        say={(outcome, isIn) => void toast(SAID[outcome][isIn ? 1 : 0])}
      />
      {shareLabel !== undefined && (
        <>
          {' '}
          <button type="button" onClick={() => void share()}>
            {shareLabel}
          </button>
        </>
      )}
    </>
  );
}

/**
 * What the page says of an app: the facts of its row, or its category on its own page. It is stored with the app, because the shop
 * is not asked about a visitor's list (D§21).
 */
function factsOf(id: number): string | undefined {
  const row = document.querySelectorAll(`main [data-app-id="${id}"] a > small span`);
  const facts =
    row.length > 0 ? [...row] : [...document.querySelectorAll('main nav:first-child a')].slice(-1);
  // A rating is told from other numbers by its star.
  const words = facts.map(
    (one) => (one.hasAttribute('role') ? '★ ' : '') + one.textContent?.trim(),
  );
  return words.join(' · ').slice(0, LONGEST_NAME) || undefined;
}

const FollowButton = ({ href, name, follow, following }: FollowProps) => (
  <Heart
    label={follow}
    pressedLabel={following}
    look={async () => (await follows()).some((one) => one.href === href)}
    change={async (isIn) => {
      const lasts = await (isIn ? addFollows([{ href, name }]) : unfollow({ href, name }));
      return lasts ? 'done' : 'ofPage';
    }}
    say={(outcome, isIn) => void toast(FOLLOWED[outcome][isIn ? 1 : 0])}
  />
);

export { AppActions as island };
