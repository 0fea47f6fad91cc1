/**
 * Places a pop-up on the side of its anchor where the window has space: `data-end` aligns it with the end of the line, `data-above`
 * puts it above. Both are the anchor's, for its style sheet. Without space above it stays below: visitors can scroll down, but not
 * above the start of the page.
 */
export function keepInside(anchor: HTMLElement, popup: Element): void {
  const { dataset } = anchor;
  delete dataset.end;
  delete dataset.above;
  const { left, right, bottom, height } = popup.getBoundingClientRect();
  if (left < 0 || right > document.documentElement.clientWidth) dataset.end = '';
  if (bottom > innerHeight && anchor.getBoundingClientRect().top >= height) dataset.above = '';
}
