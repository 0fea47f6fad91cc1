/**
 * A usage page shows some stories in frames: those that cover the window, and those that are played. Each is a preview of its own.
 */
type Globals = Readonly<Record<string, unknown>>;

/** Storybook reads "100" in an address as a number; a frame tells the page its own settings, which must give the same address. */
const isWritten = (value: unknown): boolean =>
  typeof value === 'string' || typeof value === 'number';

const addressOf = (src: string, globals: Globals): string => {
  const url = new URL(src, location.href);
  const written = Object.entries(globals)
    .filter(([name, value]) => name && isWritten(value))
    .map(([name, value]) => `${name}:${value}`);
  url.searchParams.set('globals', written.join(';'));
  return url.href;
};

/**
 * Carries the toolbar's settings into the frames of a page, also into those that are added later.
 *
 * @param initial settings in the page's address
 */
export function followInFrames(initial: Globals) {
  let globals = initial;
  const carry = () => {
    for (const frame of document.querySelectorAll<HTMLIFrameElement>(
      'iframe[src*="viewMode=story"]',
    )) {
      const address = addressOf(frame.src, globals);
      if (address !== frame.src) frame.src = address;
    }
  };
  const watch = new MutationObserver(carry);
  watch.observe(document.body, { childList: true, subtree: true });
  carry();
  return {
    set(changed: Globals) {
      globals = changed;
      carry();
    },
    stop: () => watch.disconnect(),
  };
}

/** Whether this preview is a frame of a usage page, and not the one in Storybook's window. */
const isFrame = () =>
  window.parent !== window && /iframe\.html$/.test(window.parent.location.pathname);

/** A story that fails, or is still loading, holds up the others no longer than this, ms. */
const TURN_MS = 15_000;

let endTurn: (() => void) | undefined;

/**
 * Frames of a usage page take the focus from one another, so their stories are played one after the other. To be called before a
 * story is rendered; elsewhere it does nothing.
 */
export async function takeTurn(story: object): Promise<void> {
  const plays = 'playFunction' in story && story.playFunction;
  // There are no locks on addresses that browsers call insecure.
  if (!(plays && isFrame() && navigator.locks)) return;
  // A focus must not scroll the page around the frame.
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function focusInPlace(options) {
    focus.call(this, { ...options, preventScroll: true });
  };
  await new Promise<void>((begin) => {
    navigator.locks
      .request('snowpea-frames', async () => {
        begin();
        await new Promise<void>((end) => {
          endTurn = end;
          setTimeout(end, TURN_MS);
        });
      })
      .catch(reportError);
  });
}

/** The story has been played: the next frame's begins, and what it takes the focus from stays as the story left it. */
export function leaveTurn(): void {
  if (!endTurn) return;
  for (const type of ['blur', 'focusout'])
    window.addEventListener(type, (event) => event.stopImmediatePropagation(), true);
  endTurn();
}
