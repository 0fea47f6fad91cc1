const SHOWN_MS = 4_000;

/**
 * Lets a tapped download say that it begins, in the words of its `data-started`: on a slow network nothing else says that the
 * tap was heard. The file's request goes first.
 */
export const sayStarted = (link: HTMLElement): void => void setTimeout(say, 0, link);

function say(link: HTMLElement): void {
  const { started } = link.dataset;
  // A second tap meanwhile has nothing new to say.
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
