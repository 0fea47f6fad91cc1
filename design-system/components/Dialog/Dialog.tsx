import { warnDeveloper, warnUnknown } from '../../dev/warn-developer';
import s from './Dialog.module.css';
import { Modal, type ModalProps } from './Modal';

export type { CloseReason } from './use-modal';

export type DialogProps = ModalProps & {
  /** small: a question; medium: a form or a text; full: the whole screen. */
  size?: 'small' | 'medium' | 'full' | undefined;
};

/** A modal dialog, based on the native `<dialog>`. */
export function Dialog({ open, size = 'medium', ...rest }: DialogProps) {
  if (__DEV__) {
    const { title, closeLabel } = rest;
    warnDeveloper(
      'Dialog',
      !title?.trim() && '`title` is empty: the dialog has no name. Say what it asks.',
    );
    warnDeveloper(
      'Dialog',
      !closeLabel?.trim() && '`closeLabel` is empty: the close button has no name.',
    );
  }
  if (__DEV__) warnUnknown('Dialog', 'size', size, ['small', 'medium', 'full']);
  return open ? <Modal {...rest} shape={s[size] || s.medium} /> : null;
}
