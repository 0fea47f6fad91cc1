import { useState } from 'react';
import { BottomSheet } from '../../../design-system/components/BottomSheet/BottomSheet';
import { Button } from '../../../design-system/components/Button/Button';
import type { LazyTranslate } from '../../i18n/load-translate';
import { formatSize } from '../../i18n/size';
import { canonicalAddress, copy } from '../../platform/share-page';
import type { Confirmation } from './confirmation';

interface ConfirmSheetProps {
  question: Confirmation;
  bytes: number;
  say: LazyTranslate;
  /** True: download. */
  onAnswer: (yes: boolean) => void;
}

/** The sheet before a download or a pre-order: the advice to use a browser, or the confirmation of a large file on a metered network. */
export function ConfirmSheet({ question, bytes, say, onAnswer }: ConfirmSheetProps) {
  const common = { open: true, closeLabel: say('site.close'), onClose: () => onAnswer(false) };
  if (question !== 'large')
    return (
      <BottomSheet {...common} title={say('tip.title')} actions={<Copy say={say} />}>
        <p>{say(question === 'tip' ? 'tip.text' : 'tip.order')}</p>
      </BottomSheet>
    );
  return (
    <BottomSheet
      {...common}
      title={say('large.title')}
      actions={
        <>
          <Button onClick={() => onAnswer(false)}>{say('large.no')}</Button>
          <Button variant="solid" onClick={() => onAnswer(true)}>
            {say('large.yes')}
          </Button>
        </>
      }
    >
      <p>{say('large.text', { size: formatSize(bytes) })}</p>
    </BottomSheet>
  );
}

/** The page's address for the browser, and whether it was copied. */
function Copy({ say }: Pick<ConfirmSheetProps, 'say'>) {
  const [done, setDone] = useState<boolean>();
  return (
    <>
      <span role="status">{done !== undefined && say(done ? 'tip.copied' : 'tip.failed')}</span>
      <Button variant="solid" onClick={() => void copy(canonicalAddress(document)).then(setDone)}>
        {say('tip.copy')}
      </Button>
    </>
  );
}
