import { type ComponentType, type ReactNode, useState } from 'react';
import { Button } from '../components/Button/Button';
import type { ModalProps } from '../components/Dialog/Modal';
import type { CloseReason } from '../components/Dialog/use-modal';

interface Props {
  /** Whether it is open from the start, so that its looks are seen. */
  open: boolean;
  /** On the button that opens it. */
  word?: string;
  children: (open: boolean, close: () => void) => ReactNode;
}

/** A page with a button that opens what covers it. */
export function Opened({ open, word = '打开', children }: Props) {
  const [shown, setShown] = useState(open);
  return (
    <>
      <Button onClick={() => setShown(true)}>{word}</Button>
      {children(shown, () => setShown(false))}
    </>
  );
}

/** How the stories of a modal panel are drawn: it opens by a button, and closes when it asks for it. */
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
