import { warnDeveloper } from '../../dev/warn-developer';
import { Modal, type ModalProps } from '../Dialog/Modal';
import s from './BottomSheet.module.css';

export type BottomSheetProps = ModalProps & {
  /** The short bar at its top edge. Decorative: the sheet closes by button, Escape or a tap on the scrim. */
  handle?: boolean | undefined;
};

/** A modal panel at the bottom of a phone’s screen; centred in the PC layout. */
export function BottomSheet({ open, handle = false, ...rest }: BottomSheetProps) {
  if (__DEV__) {
    const { title, closeLabel } = rest;
    warnDeveloper(
      'BottomSheet',
      !title?.trim() && '`title` is empty: the sheet has no name. Say what it holds.',
    );
    warnDeveloper(
      'BottomSheet',
      !closeLabel?.trim() && '`closeLabel` is empty: the close button has no name.',
    );
  }
  return open ? <Modal {...rest} shape={handle ? `${s.sheet} ${s.handle}` : s.sheet} /> : null;
}
