// Made once: removing it when it is not shown needs no condition, and this code is in every page.
const picture = new Image();

/** Removes it, if it is shown. */
export const closePreview = (): void => picture.remove();

/**
 * Shows the tapped picture as large as the window, until the viewer's chunk has come. It is no dialog: the viewer takes the focus, and
 * returns it to the link. Its styles are in the pages with screenshots.
 *
 * @param target what was tapped; if it is in no picture's link, nothing is shown
 * @param onClose called by a tap on it
 */
export function showPreview(target: Element, onClose: () => void): void {
  const small = target.closest('a')?.querySelector('img');
  if (!small) return;
  // What the browser has chosen, and loaded.
  picture.src = small.currentSrc;
  picture.alt = '';
  picture.dataset.preview = '';
  picture.onclick = onClose;
  document.body.append(picture);
}
