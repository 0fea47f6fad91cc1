/**
 * What `showModal` does of itself, for engines that lack it (Safari before 15.4): tells readers that this is a modal
 * dialog, takes the page around it out of their reach, brings a focus that strays back, and listens for Escape.
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
  /** By a dialog over this one, which has focus and keys by right. */
  const covered = () => dialog.closest('[inert]') ?? dialog.querySelector('[aria-modal]');
  const fetchBack = ({ target }: FocusEvent) => {
    // The cast: focus comes to nodes.
    if (!covered() && !dialog.contains(target as Node)) dialog.querySelector('h2')?.focus();
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
