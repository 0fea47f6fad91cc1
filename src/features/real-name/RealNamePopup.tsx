import { useState } from 'react';
import { Button } from '../../../design-system/components/Button/Button';
import { Dialog } from '../../../design-system/components/Dialog/Dialog';
import { RealNameForm, type RealNameFormProps } from './RealNameForm';
import s from './RealNamePopup.module.css';

interface RealNamePopupProps extends Omit<RealNameFormProps, 'onDone'> {
  /** True: registered; false: closed without registration. */
  onEnd: (registered: boolean) => void;
}

/** "user real-name registration": the form, then its success (S§2). */
export function RealNamePopup({ words, layout, onSubmit, onEnd }: RealNamePopupProps) {
  const [done, setDone] = useState<'format' | 'verified'>();
  const common = { open: true, closeLabel: words.close, persistent: true };
  if (!done)
    return (
      <Dialog {...common} className={s.titled} title={words.title} onClose={() => onEnd(false)}>
        <RealNameForm words={words} layout={layout} onSubmit={onSubmit} onDone={setDone} />
      </Dialog>
    );
  return (
    // A new element, so that the focus moves to it.
    <Dialog
      key="done"
      {...common}
      size="small"
      title={words.done}
      onClose={() => onEnd(true)}
      actions={
        <Button variant="solid" onClick={() => onEnd(true)}>
          {words.know}
        </Button>
      }
    >
      <p className={s.small}>{words[done]}</p>
    </Dialog>
  );
}
