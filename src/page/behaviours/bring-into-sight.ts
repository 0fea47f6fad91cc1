/**
 * Brings what Tab comes to wholly into sight. Chromium leaves what stands over the side's edge, as in a row that scrolls,
 * where 32 px of it are to be seen.
 */
export function bringIntoSight(): void {
  // Older engines read the options as "to the top", under the header.
  if (!('scrollBehavior' in document.documentElement.style)) return;
  addEventListener('keyup', ({ key }) => {
    if (key === 'Tab')
      document.activeElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
}
