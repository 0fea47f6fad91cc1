import { useEffect, useState } from 'react';
import { type Native, withClass } from '../../element/native';
import s from './GoToTop.module.css';
import { isFarDown } from './is-far-down';

/** Input by which a visitor scrolls. */
const OWN_WILL = ['wheel', 'touchstart', 'keydown', 'mousedown'];

/** Reduced motion: by the system's setting, or in lite mode. */
const wantsStillness = () =>
  'lite' in document.documentElement.dataset ||
  window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;

/**
 * Scrolls the page to its top with an ease-out; at once with reduced motion. Scrolling by the
 * visitor stops it.
 *
 * @param duration in ms
 * @param onArrival called at the top; not if the visitor stopped the scroll
 */
function scrollToTop(duration: number, onArrival: () => void): void {
  if (duration <= 0 || wantsStillness()) {
    scrollTo(scrollX, 0);
    onArrival();
    return;
  }
  const from = scrollY;
  let began: number | undefined;
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    for (const type of OWN_WILL) removeEventListener(type, stop);
  };
  const step = (now: number) => {
    began ??= now;
    const left = 1 - Math.min(1, (now - began) / duration);
    scrollTo(scrollX, from * left ** 3);
    if (left > 0) {
      frame = requestAnimationFrame(step);
      return;
    }
    stop();
    onArrival();
  };
  for (const type of OWN_WILL) addEventListener(type, stop, { passive: true });
  frame = requestAnimationFrame(step);
}

export type GoToTopProps = Native<'a', 'href' | 'onClick'> & {
  /** Name of the button: "回到顶部". */
  label: string;
  /** `#` and the id of the element that takes the focus at the top. Without script only this link works. */
  href?: `#${string}` | undefined;
  /** Duration of the animation, in ms. */
  duration?: number | undefined;
};

/** Appears while the page is far down (`is-far-down.ts`), and scrolls back to the top. */
export function GoToTop({ label, href = '#top', duration = 1000, ...rest }: GoToTopProps) {
  const [away, setAway] = useState(false);

  useEffect(() => {
    const look = () => setAway(!isFarDown());
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);

  return (
    <div className={s.rail}>
      <a
        {...withClass(rest, s.top)}
        href={href}
        data-away={away || undefined}
        onClick={(event) => {
          event.preventDefault();
          scrollToTop(duration, () => focusOn(href.slice(1)));
        }}
      >
        <svg width="20" height="20" fill="none" stroke="currentColor" role="img" aria-label={label}>
          <path d="M10 17V3M4 9l6-6 6 6" />
        </svg>
      </a>
    </div>
  );
}

/** Moves the focus to the top as well: the button, now hidden, is at the page's end. */
function focusOn(id: string): void {
  const target = document.getElementById(id);
  if (target && target.tabIndex < 0) target.setAttribute('tabindex', '-1');
  target?.focus({ preventScroll: true });
}
