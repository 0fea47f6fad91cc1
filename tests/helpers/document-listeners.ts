import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';

const hooks = { all: [beforeAll, afterAll], each: [beforeEach, afterEach] } as const;

/**
 * For listeners that code under test adds to the document permanently: test files share one document, so they are removed
 * after this file's last test, or after each test for stateful code.
 */
export function withDocumentListeners(add: () => void, times: keyof typeof hooks = 'all'): void {
  const undo: (() => void)[] = [];
  const [before, after] = hooks[times];
  before(() => {
    const adding = vi.spyOn(document, 'addEventListener');
    add();
    for (const [type, listener, options] of adding.mock.calls)
      undo.push(() => document.removeEventListener(type, listener, options));
    adding.mockRestore();
  });
  after(() => {
    for (const one of undo.splice(0)) one();
  });
}

/** The same for listeners that are added during tests: each is removed after its test. */
export function forgetDocumentListeners(): void {
  const undo: (() => void)[] = [];
  beforeEach(() => {
    document.addEventListener = (...listener: Parameters<Document['addEventListener']>) => {
      undo.push(() => document.removeEventListener(...listener));
      Document.prototype.addEventListener.apply(document, listener);
    };
  });
  afterEach(() => {
    // Reveals the prototype's method again.
    Reflect.deleteProperty(document, 'addEventListener');
    for (const one of undo.splice(0)) one();
  });
}
