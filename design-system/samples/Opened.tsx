import { type ComponentType, type ReactNode, useState } from 'react';
import { Button } from '../components/Button/Button';
import type { ModalProps } from '../components/Dialog/Modal';
import type { CloseReason } from '../components/Dialog/use-modal';
import { shown as inLanguage } from './words';

interface Props {
  /** Whether it is open initially, so that its appearance is checked. */
  open: boolean;
  /** Label of the button that opens it, in Chinese. */
  word?: string;
  children: (open: boolean, close: () => void) => ReactNode;
}

/** A page with a button that opens an overlay. */
export function Opened({ open, word = '打开', children }: Props) {
  const [shown, setShown] = useState(open);
  return (
    <>
      <Button onClick={() => setShown(true)}>{inLanguage(word)}</Button>
      {children(shown, () => setShown(false))}
    </>
  );
}

/** Renders the story of a modal panel: a button opens it, and it closes on request. */
export const opened =
  <P extends ModalProps>(Panel: ComponentType<P>) =>
  (args: P) => (
    <Opened open={args.open}>
      {(open, close) => (
        <Panel
          {...args}
          open={open}
          onClose={(reason: CloseReason) => {
            close();
            args.onClose(reason);
          }}
        />
      )}
    </Opened>
  );
