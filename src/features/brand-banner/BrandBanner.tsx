import { type ComponentProps, useEffect, useState } from 'react';
import { DONE } from '../../platform/done';
import { FootBar } from '../foot-bar/FootBar';

interface Props extends ComponentProps<typeof FootBar> {
  /** The page's main button, which does what the banner offers: only one of both is in sight. */
  button: Element | null;
}

/** The banner while the page's own button is out of sight, until the visitor closes it or has got what the page offers. */
export function BrandBanner({ button, ...bar }: Props) {
  const [isAway, setAway] = useState(!button);
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    const end = () => setDone(true);
    addEventListener(DONE, end);
    return () => removeEventListener(DONE, end);
  }, []);
  useEffect(() => {
    if (!button) return undefined;
    const observer = new IntersectionObserver(([entry]) =>
      setAway(entry?.isIntersecting === false),
    );
    observer.observe(button);
    return () => observer.disconnect();
  }, [button]);
  if (!isAway || isDone) return null;
  return (
    <FootBar
      {...bar}
      onClose={() => {
        setDone(true);
        bar.onClose();
      }}
    />
  );
}
