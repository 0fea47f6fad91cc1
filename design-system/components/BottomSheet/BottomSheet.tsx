import { complain } from '../../dev/complain';
import { Modal, type ModalProps } from '../Dialog/Modal';
import s from './BottomSheet.module.css';

export type BottomSheetProps = ModalProps & {
  /** The short bar at its top edge. Decoration: it is closed by button, Escape or a tap beside it. */
  handle?: boolean | undefined;
};

/** A modal panel at the foot of a phone’s screen; in the PC layout it is centred. */
export function BottomSheet({ open, handle = false, ...rest }: BottomSheetProps) {
  if (__DEV__) {
    const { title, closeLabel } = rest;
    complain(
      'BottomSheet',
      !title.trim() && '`title` is empty: the sheet has no name. Say what it holds.',
    );
    complain(
      'BottomSheet',
      !closeLabel.trim() && '`closeLabel` is empty: the close button has no name.',
    );
  }
  return open ? <Modal {...rest} className={handle ? `${s.sheet} ${s.handle}` : s.sheet} /> : null;
}
