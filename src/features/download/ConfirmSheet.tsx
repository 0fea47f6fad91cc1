import { useState } from 'react';
import { BottomSheet } from '../../../design-system/components/BottomSheet/BottomSheet';
import { Button } from '../../../design-system/components/Button/Button';
import type { Speak } from '../../i18n/later/speak';
import { formatSize } from '../../i18n/size';
import { addressOf, copy } from '../../platform/hand-on';
import type { Question } from './question';

interface ConfirmSheetProps {
  question: Question;
  bytes: number;
  say: Speak;
  /** True: download. */
  onAnswer: (yes: boolean) => void;
}

/** What is said before a download: use a browser, or that it is large and the network costs. */
export function ConfirmSheet({ question, bytes, say, onAnswer }: ConfirmSheetProps) {
  const common = { open: true, closeLabel: say('site.close'), onClose: () => onAnswer(false) };
  if (question === 'tip')
    return (
      <BottomSheet {...common} title={say('tip.title')} actions={<Copy say={say} />}>
        <p>{say('tip.text')}</p>
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

/** The page's address for the browser, and whether the shell let go of it. */
function Copy({ say }: Pick<ConfirmSheetProps, 'say'>) {
  const [done, setDone] = useState<boolean>();
  return (
    <>
      <span role="status">{done !== undefined && say(done ? 'tip.copied' : 'tip.failed')}</span>
      <Button variant="solid" onClick={() => void copy(addressOf(document)).then(setDone)}>
        {say('tip.copy')}
      </Button>
    </>
  );
}
