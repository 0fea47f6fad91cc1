import { type ReactNode, useEffect, useRef, useState } from 'react';
import { warnDeveloper } from '../../dev/warn-developer';
import type { Native } from '../../element/native';
import m from '../Icon/Mirrored.module.css';
import { IconButton } from '../IconButton/IconButton';
import s from './Carousel.module.css';
import { bring, inSight } from './scroll';

export type CarouselProps = Native<'section'> & {
  /** Its content: "今日推荐". */
  label: string;
  /** What screen readers call it instead of a region: "轮播". */
  carouselLabel: string;
  /** What they call each part of it: "幻灯片". */
  slideLabel: string;
  /** Name of the button to the previous slide: "上一张". */
  previousLabel: string;
  /** Name of the button to the next slide: "下一张". */
  nextLabel: string;
  /** One fills a phone, two fill the PC layout. `key` is unique. */
  slides: readonly { key: string | number; content: ReactNode }[];
};

/** Slides that scroll sideways, never by themselves. Without script only the strip is shown, and it is enough. */
export function Carousel({ label, slides = [], ...more }: CarouselProps) {
  const { carouselLabel, slideLabel, previousLabel, nextLabel, ...rest } = more;
  const strip = useRef<HTMLDivElement>(null);
  // Unknown before layout: until then, and without script, there are no buttons.
  const [[first, last], setSeen] = useState<readonly [number, number]>([0, slides.length - 1]);
  const { length } = slides;

  const look = () => {
    const now = strip.current && inSight(strip.current);
    if (now) setSeen((seen) => (seen[0] === now[0] && seen[1] === now[1] ? seen : now));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number of slides changes the layout.
  useEffect(() => {
    const box = strip.current;
    // Otherwise slides that a scroll passes are announced too: Safari before 26.2, engines of 2022.
    const settled = 'onscrollend' in window ? 'scrollend' : 'scroll';
    look();
    addEventListener('resize', look);
    box?.addEventListener(settled, look);
    return () => {
      removeEventListener('resize', look);
      box?.removeEventListener(settled, look);
    };
  }, [length]);

  if (__DEV__)
    warnDeveloper(
      'Carousel',
      new Set(slides.map(({ key }) => key)).size < length &&
        '`slides` has a `key` twice. Give each its own.',
    );
  if (length === 0) return null;
  const go = (index: number) => {
    if (strip.current) bring(strip.current, index);
  };
  return (
    <section {...rest} aria-roledescription={carouselLabel} aria-label={label}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; the APG pattern asks for this role. */}
      <div
        ref={strip}
        className={s.strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region has to be focusable, so that arrow keys scroll it.
        tabIndex={0}
        role="group"
        aria-label={label}
      >
        {slides.map(({ key, content }, i) => (
          // biome-ignore lint/a11y/useSemanticElements: as above.
          <div
            key={key}
            role="group"
            aria-roledescription={slideLabel}
            aria-label={`${i + 1} / ${length}`}
          >
            {content}
          </div>
        ))}
      </div>
      {last - first < length - 1 && (
        <div className={s.controls}>
          <IconButton
            label={previousLabel}
            icon={chevron('m12 5-5 5 5 5')}
            onClick={() => go((first || length) - 1)}
          />
          {/* In both writing directions the count reads "1 / 5". */}
          <span role="status" dir="ltr">{`${count(first, last)} / ${length}`}</span>
          <IconButton
            label={nextLabel}
            icon={chevron('m8 5 5 5-5 5')}
            onClick={() => go(last + 1 < length ? first + 1 : 0)}
          />
        </div>
      )}
    </section>
  );
}

const count = (first: number, last: number) =>
  first === last ? first + 1 : `${first + 1}–${last + 1}`;

const chevron = (path: string) => (
  <svg className={m.mirrored} viewBox="0 0 20 20" aria-hidden="true">
    <path d={path} />
  </svg>
);
