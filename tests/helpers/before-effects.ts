/**
 * Acts, and runs a callback as soon as the page shows the change, before effects that wait for the next paint. Runs outside
 * Testing Library's `act`, which would run those effects first.
 */
export async function beforeEffects(
  element: Element,
  act: () => void,
  then: () => void,
): Promise<void> {
  // This tells React that a test runs without `act` on purpose; Preact ignores it.
  const marked = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  const before = marked.IS_REACT_ACT_ENVIRONMENT;
  marked.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    await new Promise<void>((done, failed) => {
      const observer = new MutationObserver(() => {
        observer.disconnect();
        try {
          then();
          done();
        } catch (error) {
          failed(error);
        }
      });
      observer.observe(element, { subtree: true, attributes: true, childList: true });
      act();
    });
  } finally {
    marked.IS_REACT_ACT_ENVIRONMENT = before;
  }
}
