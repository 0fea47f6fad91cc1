import { useId } from 'react';

/**
 * The id of a component's element: its caller's, or one of its own. Colons are left out: they would have to be escaped in selectors.
 */
export function useOwnId(given: string | undefined): string {
  const own = useId();
  return given ?? own.replace(/:/g, '');
}
