import { Button } from '../../../design-system/components/Button/Button';
import { loadTranslate } from '../../i18n/lazy/load-translate';
import { sharePage } from '../../platform/share-page';
import { WishButton } from './WishButton';
import type { Outcome } from './wish';

export interface AppActionsProps {
  id: number;
  name: string;
  /** Label of the heart; without it there is only the other button, which then looks like one. */
  wish?: string;
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

const share = async () => {
  if ((await sharePage()) === 'copied') await toast('share.copied');
};

/** What a visitor can do with an app besides getting it: put it on the wish list, and share its page. */
export function AppActions({ id, name, wish, share: label }: AppActionsProps) {
  if (wish === undefined) return <Button onClick={() => void share()}>{label}</Button>;
  return (
    <>
      <WishButton
        app={{ id, name }}
        label={wish}
        inRow={label === undefined}
        say={(outcome, isIn) => void toast(SAID[outcome][isIn ? 1 : 0])}
      />
      {label !== undefined && (
        <>
          {' '}
          <button type="button" onClick={() => void share()}>
            {label}
          </button>
        </>
      )}
    </>
  );
}

export { AppActions as island };
