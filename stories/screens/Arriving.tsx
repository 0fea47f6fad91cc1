import { type ReactNode, useEffect, useState } from 'react';

interface Props {
  /** The screen, or the promise of one. */
  screen: ReactNode | Promise<ReactNode>;
  /** Shown until then. */
  children: ReactNode;
}

/** A screen that may still be loading. */
export function Arriving({ screen, children }: Props) {
  const [arrived, setArrived] = useState<{ of: unknown; screen: ReactNode } | undefined>(undefined);
  useEffect(() => {
    if (!(screen instanceof Promise)) return;
    let left = false;
    screen.then(
      (one) => left || setArrived({ of: screen, screen: one }),
      // A mistake in the story: Storybook shows errors thrown during a render.
      (error) => reportError(error),
    );
    return () => {
      left = true;
    };
  }, [screen]);
  if (!(screen instanceof Promise)) return <>{screen}</>;
  return <>{arrived?.of === screen ? arrived.screen : children}</>;
}
