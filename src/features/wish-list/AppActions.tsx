import { loadTranslate } from '../../i18n/lazy/load-translate';
import { sharePage } from '../../platform/share-page';
import { WishButton } from './WishButton';
import type { Outcome } from './wish';

export interface AppActionsProps {
  id: number;
  name: string;
  wish: string;
  /** Label of the button that shares the page. Without it this is the heart in a row of a list. */
  share?: string;
}

/** Sentences by the result of adding and removing. */
const SAID = {
  done: ['wish.removed', 'wish.added'],
  ofPage: ['wish.ofPage', 'wish.ofPage'],
  refused: ['wish.refused', 'wish.refused'],
} as const satisfies Record<Outcome, unknown>;

/** Says it in a toast. Its chunk is loaded after the first tap. */
async function toast(sentence: 'share.copied' | (typeof SAID)[Outcome][number]): Promise<void> {
  const [{ showToast }, words] = await Promise.all([
    import('../toast/show-toast'),
    loadTranslate(),
  ]);
  await showToast(words(sentence));
}

/** What a visitor can do with an app besides getting it: put it on the wish list, and share its page. */
export const AppActions = ({ id, name, wish, share }: AppActionsProps) => (
  <>
    <WishButton
      app={{ id, name }}
      label={wish}
      inRow={share === undefined}
      say={(outcome, isIn) => void toast(SAID[outcome][isIn ? 1 : 0])}
    />
    {share !== undefined && (
      <>
        {' '}
        <button
          type="button"
          onClick={() => {
            void sharePage().then((way) => (way === 'copied' ? toast('share.copied') : undefined));
          }}
        >
          {share}
        </button>
      </>
    )}
  </>
);

export { AppActions as island };
