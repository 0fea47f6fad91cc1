/**
 * What `showModal` does, for engines without it (Safari before 15.4): marks the dialog as modal for
 * screen readers, makes the page around it inert, traps the focus, and listens for Escape.
 *
 * @returns undoes it
 */
export function isolate(dialog: HTMLElement, onEscape: () => void): () => void {
  dialog.setAttribute('role', 'dialog');
  dialog.setAttribute('aria-modal', 'true');
  const around: Element[] = [];
  for (let at: Element = dialog; at !== document.body && at.parentElement; at = at.parentElement) {
    for (const other of at.parentElement.children) {
      if (other !== at && !other.hasAttribute('inert')) around.push(other);
    }
  }
  for (const one of around) {
    one.setAttribute('inert', '');
    one.setAttribute('aria-hidden', 'true');
  }
  /** By a dialog on top of this one, which owns focus and keys. */
  const covered = () => dialog.closest('[inert]') ?? dialog.querySelector('[aria-modal]');
  const fetchBack = ({ target }: FocusEvent) => {
    // Cast: the target of a focus event is a node.
    if (!covered() && !dialog.contains(target as Node)) dialog.focus();
  };
  const listen = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented || covered()) return;
    event.preventDefault();
    onEscape();
  };
  document.addEventListener('focusin', fetchBack);
  document.addEventListener('keydown', listen);
  return () => {
    document.removeEventListener('focusin', fetchBack);
    document.removeEventListener('keydown', listen);
    for (const one of around) {
      one.removeAttribute('inert');
      one.removeAttribute('aria-hidden');
    }
  };
}
