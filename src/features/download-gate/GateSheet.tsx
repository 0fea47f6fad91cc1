import { useState } from 'react';
import { BottomSheet } from '../../../design-system/components/BottomSheet/BottomSheet';
import sheet from '../../../design-system/components/BottomSheet/BottomSheet.module.css?inline';
import { Button } from '../../../design-system/components/Button/Button';
import button from '../../../design-system/components/Button/Button.module.css?inline';
import dialog from '../../../design-system/components/Dialog/Dialog.module.css?inline';
import type { Speak } from '../../i18n/later/speak';
import { formatSize } from '../../i18n/size';
import { addressOf, copy } from '../../platform/hand-on';
import { addRules } from '../../platform/styles/add-rules';
import type { Question } from './question';

// Nothing of it is on a page before it is asked for.
addRules(dialog + sheet + button);

export interface GateSheetProps {
  question: Question;
  bytes: number;
  say: Speak;
  /** True: download. */
  onAnswer: (yes: boolean) => void;
}

/** What is said before a download: use a browser, or that it is large and the network costs. */
export function GateSheet({ question, bytes, say, onAnswer }: GateSheetProps) {
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
function Copy({ say }: Pick<GateSheetProps, 'say'>) {
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
