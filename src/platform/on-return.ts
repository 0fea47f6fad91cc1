/**
 * Calls back when the visitor returns to this page: from another tab or window, or by Back. What is stored may have changed
 * there; browsers tell no event of IndexedDB. Returns a function that stops it.
 */
export function onReturn(then: () => void): () => void {
  const onVisible = () => {
    if (document.visibilityState === 'visible') then();
  };
  document.addEventListener('visibilitychange', onVisible);
  addEventListener('pageshow', then);
  addEventListener('focus', then);
  return () => {
    document.removeEventListener('visibilitychange', onVisible);
    removeEventListener('pageshow', then);
    removeEventListener('focus', then);
  };
}
