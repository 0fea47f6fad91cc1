/**
 * Shows the tapped picture as large as the window, until the viewer's chunk has come. It has no style sheet, and is no dialog: the
 * viewer takes the focus, and returns it to the link.
 *
 * @param onClose called when the visitor closes it by a tap
 * @returns its element; nothing when no picture was tapped
 */
export function showPreview(target: Element, onClose: () => void): HTMLElement | undefined {
  const small = target.closest('a')?.querySelector('img');
  if (!small) return undefined;
  const box = document.createElement('div');
  const picture = new Image();
  // What the browser has chosen, and loaded.
  picture.src = small.currentSrc;
  picture.alt = '';
  picture.style.cssText = 'width:100%;height:100%;object-fit:contain';
  // The space around it is that of the viewer's heading and buttons.
  box.style.cssText =
    'position:fixed;z-index:9;top:0;left:0;width:100%;height:100%;padding:4rem 1rem;background:inherit';
  box.dataset.preview = '';
  box.onclick = () => {
    box.remove();
    onClose();
  };
  box.append(picture);
  document.body.append(box);
  return box;
}
