import { useEffect, useId, useState } from 'react';

/** How many ids were taken already. */
let taken = 0;

/**
 * The id of a component's element, and the stem of ids that belong to it: its caller's, or one of its own, which the server and the
 * page's script count alike. Colons are left out: they would have to be escaped in selectors.
 */
export function useOwnId(given: string | undefined): string {
  const counted = useId().replace(/:/g, '');
  const [own, setOwn] = useState(counted);
  useEffect(() => {
    // Each root of Preact, and each hydrated root of React, counts from the start.
    if (given === undefined && document.querySelectorAll(`[id="${own}"]`).length > 1) {
      taken += 1;
      setOwn(`${counted}-${taken}`);
    }
  }, [given, own, counted]);
  return given ?? own;
}
