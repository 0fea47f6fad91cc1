const SHOWN_MS = 4_000;

/**
 * Announces that a tapped download begins, with the text of its `data-started`: on a slow network nothing else shows
 * that the tap was registered. The request for the file is sent first.
 */
export const announceStart = (link: HTMLElement): void => void setTimeout(say, 0, link);

function say(link: HTMLElement): void {
  const { started } = link.dataset;
  // The announcement is already shown.
  if (!started) return;
  delete link.dataset.started;
  const label = link.textContent ?? '';
  const name = (link.getAttribute('aria-label') ?? '').slice(label.length);
  const write = (words: string) => {
    link.textContent = words;
    link.setAttribute('aria-label', words + name);
  };
  write(started);
  setTimeout(() => {
    write(label);
    link.dataset.started = started;
  }, SHOWN_MS);
}
