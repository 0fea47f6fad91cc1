import { type ReactNode, useId } from 'react';
import { type Native, withClass } from '../../element/native';
import { bothRefs } from '../../element/refs';
import s from './Dialog.module.css';
import { type CloseReason, useModal } from './use-modal';

export type ModalProps = Native<'dialog', 'open' | 'onClose' | 'title'> & {
  /** Whether it is open. Controlled: `onClose` is only a request. */
  open: boolean;
  /** Requests closing, with the reason: `escape`, `backdrop` or `button`. */
  onClose: (reason: CloseReason) => void;
  /** Heading, and the dialog’s accessible name. */
  title: string;
  /** Name of the close button: "关闭". */
  closeLabel: string;
  /** Content; it scrolls when it is taller than the screen. */
  children: ReactNode;
  /** Buttons at the bottom, the primary one last. */
  actions?: ReactNode | undefined;
  /** A tap on the scrim does not close it: for forms, whose input would be lost. */
  persistent?: boolean | undefined;
};

type Shell = Omit<ModalProps, 'open'> & {
  /** Class of the kind of panel. */
  shape: string | undefined;
};

/** What Dialog, BottomSheet and ScreenshotViewer share: everything but their styles. Rendered only while open. */
export function Modal(props: Shell) {
  const { onClose, title, closeLabel, children, actions, persistent, shape, ref, ...rest } = props;
  const id = useId();
  const box = useModal(onClose, persistent);
  return (
    <dialog
      aria-labelledby={id}
      tabIndex={-1}
      {...withClass(rest, `${s.dialog} ${shape}`)}
      ref={bothRefs(box, ref)}
    >
      <div className={s.panel}>
        <h2 className={s.title} id={id}>
          <bdi>{title}</bdi>
        </h2>
        <button
          className={s.close}
          type="button"
          aria-label={closeLabel}
          onClick={() => onClose('button')}
        />
        <div className={s.body}>{children}</div>
        {actions && <div className={s.actions}>{actions}</div>}
      </div>
    </dialog>
  );
}
