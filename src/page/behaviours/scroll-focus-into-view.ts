/**
 * Scrolls the element that Tab has focused fully into view. Chromium does not scroll when 32 px of it are visible, as
 * at the edge of a row that scrolls.
 */
export function scrollFocusIntoView(): void {
  // Older engines take the options object for "align to top", which hides the element under the header.
  if (!('scrollBehavior' in document.documentElement.style)) return;
  addEventListener('keyup', ({ key }) => {
    if (key === 'Tab')
      document.activeElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
}
